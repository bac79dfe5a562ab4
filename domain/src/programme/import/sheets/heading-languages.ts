/** Headings of sheets in German, French, Spanish, Hindi and Tamil, in small letters and without signs. */
import type { Sheet } from './sheet-columns.ts';

export const HEADINGS_OF_LANGUAGES: Readonly<Record<Sheet, Readonly<Record<string, string>>>> = {
  sessions: {
    title:
      'titel, título, charla, vortrag, titel des vortrags, thema, titre, intitulé, sujet, शीर्षक, विषय, தலைப்பு, உரை',
    description:
      'beschreibung, resumen, descripción, kurzfassung, zusammenfassung, inhalt, résumé, विवरण, सारांश, விளக்கம், சுருக்கம்',
    date: 'datum, fecha, tag, jour, दिनांक, तारीख, तिथि, தேதி, நாள்',
    start: 'beginn, hora, inicio, uhrzeit, zeit, heure, début, horaire, समय, आरंभ, நேரம், தொடக்கம்',
    end: 'ende, fin, समाप्ति, முடிவு',
    duration: 'dauer, duración, durée, अवधि, கால அளவு',
    room: 'raum, sala, saal, ort, salle, lieu, स्थान, सभागार, कक्ष, இடம், அரங்கம்',
    kind: 'art, प्रकार, வகை',
    speakers:
      'vortragende, ponente, ponentes, vortragender, referent, referenten, sprecher, redner, intervenant, intervenants, intervenante, orateur, orateurs, वक्ता, वक्ताओं के नाम, பேச்சாளர், பேச்சாளர்கள்',
    language: 'sprache, idioma, langue, भाषा, மொழி',
    level: 'niveau, nivel, स्तर, நிலை',
  },
  speakers: {
    name: 'nombre, nom, nom complet, नाम, பெயர், वक्ता, vortragende, intervenant, பேச்சாளர்',
    firstname: 'vorname, prénom',
    lastname: 'nachname, nom de famille',
    email: 'courriel, ईमेल, மின்னஞ்சல்',
    designation: 'funktion, fonction, पद, பதவி',
    company: 'firma, empresa, unternehmen, entreprise, société, संस्था, कंपनी, நிறுவனம்',
    about: 'biografie, biografía, biographie, परिचय, அறிமுகம்',
    picture: 'foto, bild, चित्र, फ़ोटो, படம், புகைப்படம்',
  },
};
