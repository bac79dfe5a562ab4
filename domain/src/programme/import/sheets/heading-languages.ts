/** Headings of sheets in German, French, Spanish, Portuguese, Japanese, Hindi and Tamil, in small letters and without signs. */
import type { Sheet } from './sheet-columns.ts';

export const HEADINGS_OF_LANGUAGES: Readonly<Record<Sheet, Readonly<Record<string, string>>>> = {
  sessions: {
    title:
      'titel, título, charla, vortrag, titel des vortrags, thema, titre, intitulé, sujet, शीर्षक, विषय, தலைப்பு, உரை, conférence, palestra, tema, atividade, タイトル, 演題, 題名, セッション, 内容, プログラム, कार्यक्रम',
    description:
      'beschreibung, resumen, descripción, kurzfassung, zusammenfassung, inhalt, résumé, विवरण, सारांश, விளக்கம், சுருக்கம், descrição, resumo, 概要, 説明, 要旨',
    date: 'datum, fecha, tag, jour, दिनांक, तारीख, तिथि, தேதி, நாள், dia, 日付, 開催日, 日',
    start:
      'beginn, hora, inicio, uhrzeit, zeit, heure, début, horaire, समय, आरंभ, நேரம், தொடக்கம், heure de début, horário, horario, início, 時間, 時刻, 開始, 開始時間, 開始時刻',
    end: 'ende, fin, समाप्ति, முடிவு, heure de fin, fim, término, 終了, 終了時間, 終了時刻',
    duration: 'dauer, duración, durée, अवधि, கால அளவு, duração, 所要時間',
    room: 'raum, sala, saal, ort, salle, lieu, स्थान, सभागार, कक्ष, இடம், அரங்கம், local, auditório, 会場, 場所, 部屋',
    kind: 'art, प्रकार, வகை, tipo, 種別, 形式',
    speakers:
      'vortragende, ponente, ponentes, vortragender, referent, referenten, sprecher, redner, intervenant, intervenants, intervenante, orateur, orateurs, वक्ता, वक्ताओं के नाम, பேச்சாளர், பேச்சாளர்கள், palestrante, palestrantes, ministrante, ministrantes, apresentador, apresentadores, 登壇者, 講演者, 発表者, 講師, スピーカー',
    language: 'sprache, idioma, langue, भाषा, மொழி, língua, 言語',
    level: 'niveau, nivel, स्तर, நிலை, nível, 難易度',
  },
  speakers: {
    name: 'nombre, nom, nom complet, नाम, பெயர், वक्ता, vortragende, intervenant, பேச்சாளர், prénom nom, nom prénom, prénom et nom, nom et prénom, nome, nome completo, 氏名, お名前, 名前',
    firstname: 'vorname, prénom',
    lastname: 'nachname, nom de famille, sobrenome',
    email: 'courriel, ईमेल, மின்னஞ்சல், adresse mail, adresse e mail, メールアドレス',
    designation: 'funktion, fonction, पद, பதவி, poste, intitulé de poste, cargo, função, 役職, 肩書, 肩書き',
    company:
      'firma, empresa, unternehmen, entreprise, société, संस्था, कंपनी, நிறுவனம், instituição, organização, 所属, 会社, 会社名',
    about: 'biografie, biografía, biographie, परिचय, அறிமுகம், minibio, プロフィール, 略歴',
    linkedin: 'profil linkedin, lien linkedin, lien profil linkedin',
    picture: 'foto, bild, चित्र, फ़ोटो, படம், புகைப்படம்',
  },
};
