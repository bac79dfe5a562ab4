const rowsWith = (rows: number) => (rows === 1 ? 'One row has' : `${rows.toLocaleString('en-IN')} rows have`);

export const sayOfImport = {
  unknownFile:
    'We cannot read this file. Choose the JSON of Sessionize ("All data"), a schedule.json or schedule.xml of pretalx or frab, or a sheet (CSV or .xlsx) with one row for each session or speaker.',
  unknownSheet: (headings: string) =>
    `No column of this sheet is known as the title of a session or the name of a speaker. Its first row has: ${headings}. Say which column is which.`,
  unknownRecords: (headings: string) =>
    `No list of this file is known as sessions or speakers. One of them has: ${headings}. Choose what its columns are, or agree with what is chosen: the result is shown after the first choice.`,
  emptySheet: 'This file is empty.',
  oldWorkbook: 'This is an old workbook (.xls). Save it as .xlsx or CSV (UTF-8), then choose that file.',
  otherZip:
    'This file is an archive, but not an Excel workbook (.xlsx). Save a sheet as .xlsx or CSV (UTF-8), or choose the zip of pictures together with a file of the programme.',
  brokenWorkbook:
    'This workbook (.xlsx) is broken. Open it, save it again, or save its sheet as CSV (UTF-8).',
  hugeWorkbook: 'This workbook would unpack to far more than its size. It was refused.',
  tooSlow: (seconds: number) =>
    `We stopped reading after ${seconds} seconds. Nothing was imported. Save each day as a file of its own, or choose the JSON, CSV or .xlsx of the same programme.`,
  notRead: 'We could not read this file. Load the page again, then try once more.',
  sheetNotRead: (name: string) =>
    `The sheet "${name}" of the workbook was not read: it has no known columns.`,
  binaryFile:
    'This file has no programme. Choose a JSON file, an XML file or a sheet (CSV or .xlsx). Put pictures of speakers into a zip.',
  calendar:
    'This calendar (iCal) is broken. Choose the schedule.json or schedule.xml of the same programme, or make a sheet with one row for each session.',
  webPage:
    'This is a web page. In the tool, choose its export as JSON, XML or CSV. Or open the page, copy its table, and paste that here.',
  toml: 'This is a TOML file, which Import does not read. Save the same programme as YAML or JSON, or make a sheet (CSV or .xlsx) with one row for each session.',
  document:
    'This is a text document. Make a sheet with one row for each session, and save it as CSV or .xlsx.',
  registrations:
    'This is an export of registrations or orders. Its people are visitors, not speakers. Choose a file of the programme.',
  documentType:
    'This XML file has a document type (DOCTYPE). It was refused, because such files can do harm.',
  brokenXml: 'This XML file is broken, or too deep.',
  otherXml:
    'This XML file is not a schedule of frab, pentabarf, wafer or pretalx. Choose their schedule.xml, or a sheet (CSV or .xlsx) with one row for each session.',
  otherJson:
    'This file has a shape of its own, which Import does not read. Choose the JSON of Sessionize or pretalx, a schedule.json, or a sheet (CSV or .xlsx) with one row for each session.',
  brokenJson: 'This JSON file is broken: it ends too early or has a wrong character.',
  looseJson: 'This JSON file has small faults, such as a comma too many. It was read all the same.',
  brokenYaml: (line: number, text: string) =>
    `Line ${line} of this YAML file cannot be read: "${text}". A quotation mark may be missing there or above, a text with a colon may need quotation marks, or the line may have to begin at the column of the lines above. Correct it, then choose the file again.`,
  mixedFiles: 'These files come from different tools. Choose the files of one tool.',
  empty: 'There is no session and no speaker in this file.',
  fileTooLarge: (megabytes: number) => `A file can have at most ${megabytes} MB.`,
  mostOf: (what: string, most: number) => `One event can import at most ${most} ${what}.`,
  tooMany: (sessions: number, speakers: number, most: { sessions: number; speakers: number }) =>
    `This file has ${sessions.toLocaleString('en-IN')} sessions and ${speakers.toLocaleString('en-IN')} speakers. One import takes at most ${most.sessions} and ${most.speakers}: choose a day or a track, and import one part after the other.`,
  tooManyValues: 'This file has more values than a programme. It was refused.',
  tooManyRows: (most: number) =>
    `A sheet can have at most ${most.toLocaleString('en-IN')} rows. Save each day as a sheet of its own.`,
  unreadColumns: (columns: readonly { heading: string; rows: number }[]) => {
    const list = columns.map(
      ({ heading, rows }) =>
        `"${heading}" (${rows === 1 ? 'one row' : `${rows.toLocaleString('en-IN')} rows`})`,
    );
    return columns.length === 1
      ? `The column ${list[0]} was not read.`
      : `${columns.length} columns were not read: ${list.join(', ')}.`;
  },
  columnsNotRead: (count: number) =>
    count === 1 ? 'One column was not read' : `${count} columns were not read`,
  byValues: 'Chosen by its values.',
  noValues: 'It is empty.',
  preview: (sessions: number, people: number) =>
    `How it will look: ${sessions === 1 ? 'one session' : `${sessions.toLocaleString('en-IN')} sessions`}, ${people === 1 ? 'one speaker' : `${people.toLocaleString('en-IN')} speakers`}`,
  withoutTime: 'Without a time: last on the first day',
  everyHall: 'Every hall',
  reading: 'Reading the files again …',
  comparing: 'What is shown below is from before your last answer. It is being compared with the event.',
  restored:
    'Your answers about the files are kept. Choose the files again to go on. RESET discards the answers.',
  isAccepted: (word: string, rows: number, example: string) =>
    `${rowsWith(rows)} the status “${word}”, such as “${example}”. Does it mean accepted?`,
  isUnconfirmed: (word: string, rows: number, example: string) =>
    `${rowsWith(rows)} the status “${word}”, such as “${example}”: the speaker has not confirmed it yet. Is it imported?`,
  withoutStatus: (rows: number, example: string) =>
    `${rowsWith(rows)} no status, such as “${example}”, while others have one. Does that mean accepted?`,
  notDecided: 'Choose: left out until then',
  accepted: 'Yes: import',
  notAccepted: 'No: leave out, also its speakers',
  undecided: (count: number) =>
    `${count === 1 ? 'One row is' : `${count.toLocaleString('en-IN')} rows are`} left out, because you have not said what the status means.`,
  areAllSpeakers: (count: number) =>
    `This file has no sessions. ${count === 1 ? 'One person in it is' : `${count.toLocaleString('en-IN')} people in it are`} not in the event yet. Are they all speakers? The public page shows speakers.`,
  guessed: 'This counts until you choose another answer.',
  readLikeThis: 'Read it like this',
  questions: (count: number) =>
    count === 1 ? 'One question about this file' : `${count} questions about this file`,
  hidden: (rows: number, sheets: readonly string[], samples: readonly string[]) =>
    `${rows === 1 ? 'One row of this workbook is hidden' : `${rows.toLocaleString('en-IN')} rows of this workbook are hidden`}${sheets.length > 0 ? `, also all of ${sheets.map((sheet) => `“${sheet}”`).join(', ')}` : ''}, such as ${samples.map((sample) => `“${sample}”`).join(' and ')}. Are they imported?`,
  leaveHidden: 'Leave them out',
  importHidden: 'Import them too',
  whoIs: (example: string) => `What follows a comma beside a speaker, as in “${example}”?`,
  asItLooks: (example: string) => `It differs, decide each by its words; here: ${example}`,
  onePerson: (example: string) => `Always an organisation or a job: ${example}`,
  eachPerson: (example: string) => `Always another person: ${example}`,
  whenIs: (example: string) => `This sheet has times before 7:00 without AM or PM. When is ${example}?`,
  atNight: 'In the night or morning of its date',
  inAfternoon: 'In the afternoon',
  nightAfter: 'In the night after its date',
  dayOrMonth: 'Which comes first in the dates of this file: the day or the month?',
  isDate: (text: string, date: string) => `${text} is ${date}`,
  whichZone: (example: string) =>
    `This sheet has times of several time zones: ${example}. Which one is the time of the event?`,
  whichClock: (zones: string) =>
    `The times of this file are those of ${zones}, not of India. Which ones are shown?`,
  convertClock: (example: string) => `Indian time: the first one is ${example}`,
  keepClock: (example: string) => `The clock times of the file: the first one is ${example}`,
  keptZone: (zones: string) => `Times of ${zones} were kept as they are in the file.`,
  noZoneCounts: 'Choose: without times until then',
  areSessions: (count: number, example: string) =>
    `${count === 1 ? 'One row has' : `${count.toLocaleString('en-IN')} rows have`} no time and no speaker, and ${count === 1 ? 'is' : 'are'} below the programme or ${count === 1 ? 'adds' : 'add'} it up, such as “${example}”. ${count === 1 ? 'Is it a session' : 'Are they sessions'}?`,
  noSessions: 'No: leave out',
  allSessions: 'Yes: import',
  areNamesInTitles: (title: string) =>
    `No speaker was found. The titles may name them, such as “${title}”. Do they?`,
  onlyTitles: 'No: all of it is the title',
  namesInTitles: (people: string, title: string) => `Yes: “${people}” speaks about “${title}”`,
  areHalls: (headings: readonly string[]) =>
    `Are ${headings.map((heading) => `“${heading}”`).join(', ')} halls, each with sessions of its own?`,
  eachCell: 'Yes: each cell below them is a session',
  eachRow: 'No: each row is one session',
  whichDay: (list: string) =>
    list === ''
      ? 'This sheet has times, and no dates. On which day are they?'
      : `The list “${list}” has times, and no dates. On which day are they?`,
  otherList: (list: string, count: number, example: string) =>
    `The list “${list}” has ${count === 1 ? 'another session' : `${count} other sessions`}, such as “${example}”. ${count === 1 ? 'Is it' : 'Are they'} imported?`,
  sameTitles: (count: number, example: string) =>
    `${count === 1 ? 'One session has the title of a session' : `${count} sessions have the titles of sessions`} in another file or list, such as “${example}”. ${count === 1 ? 'Is it the same session' : 'Are they the same sessions'}?`,
  sameSessions: 'Yes: join what both say',
  otherSessions: 'No: import both',
  importList: 'Import',
  leaveList: 'Leave out',
  sharedStarts: (count: number) =>
    `${count === 1 ? 'One session has' : `${count} sessions have`} no start of ${count === 1 ? 'its' : 'their'} own: only the first session in a hall has the start of its day or block.`,
  noDay: 'Not known: without times',
  part: (name: string, sessions: number) =>
    `${name}: ${sessions === 1 ? 'one session' : `${sessions.toLocaleString('en-IN')} sessions`}`,
  mostBreaks: (count: number, all: number) =>
    `${count} of ${all} sessions would become breaks, because no speaker was found. If the file names speakers, choose their column above.`,
  mostWithoutTime: (count: number, all: number) =>
    `${count} of ${all} sessions would have no time. If the file has times, choose their column above.`,
  mostOutside: (count: number, all: number, days: string) =>
    `${count} of ${all} sessions are outside ${days}. Is this the file of another year?`,
  tooLargeToSave: 'These texts are too large to be saved together. Shorten the longest ones, then try again.',
  changedMeanwhile:
    'The event was changed after this report. Nothing was imported. Check the file again, then import.',
  zipAlone: 'This zip has pictures. Choose it together with the file of the programme.',
  brokenZip: 'This zip file is broken.',
  zipOutside: (name: string) => `This zip file names a place outside of its folder: ${name}. It was refused.`,
  zipBomb: 'This zip file has too many or too large files. It was refused.',
  noZone: 'Times without a time zone were read as Indian Standard Time.',
  zone: (zone: string) => `Times of ${zone} were converted to Indian Standard Time.`,
  unknownZone: (zone: string) =>
    `The time zone "${zone}" of this calendar is unknown. Its times were read as Indian Standard Time.`,
  repeated: (count: number) =>
    `${count === 1 ? 'One session of this calendar repeats' : `${count.toLocaleString('en-IN')} sessions of this calendar repeat`}. Each is imported once, at its first time.`,
  noColumns: (sheet: string, fields: string) =>
    `The sheet for ${sheet} has no column for: ${fields}. What the event has there stays as it is.`,
  windows1252: 'The file is not Unicode. It was read as Windows-1252; check letters with accents.',

  picturesNotTaken: (count: number) =>
    count === 1 ? 'One picture was not taken.' : `${count} pictures were not taken.`,
} as const;
