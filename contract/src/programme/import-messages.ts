export const sayOfImport = {
  unknownFile:
    'We cannot read this file. Choose the JSON of Sessionize ("All data"), a schedule.json of pretalx or frab, or a CSV file with the columns of our templates.',
  workbook: 'This is a workbook. Save its sheet as CSV (UTF-8), then choose that file.',
  binaryFile:
    'This is not a CSV file, a JSON file or a zip. Choose one of these. Put pictures of speakers into a zip.',
  brokenJson: 'This JSON file is broken: it ends too early or has a wrong character.',
  mixedFiles: 'These files are of different tools. Choose the files of one tool.',
  empty: 'There is no session and no speaker in this file.',
  fileTooLarge: (megabytes: number) => `A file can have at most ${megabytes} MB.`,
  tooMany: (what: string, most: number) => `One event can import at most ${most} ${what}.`,
  tooLargeToSave: 'These texts are too large to be saved together. Shorten the longest ones, then try again.',
  changedMeanwhile:
    'The event was changed after this report. Nothing was imported. Check the file again, then import.',
  brokenZip: 'This zip file is broken.',
  zipOutside: (name: string) => `This zip file names a place outside of its folder: ${name}. It was refused.`,
  zipBomb: 'This zip file has too many or too large files. It was refused.',
  noZone: 'Times without a time zone were read as Indian Standard Time.',
  zone: (zone: string) => `Times of ${zone} were converted to Indian Standard Time.`,
  noColumns: (sheet: string, fields: string) =>
    `The sheet for ${sheet} has no column for: ${fields}. What the event has there stays as it is.`,
  windows1252: 'The file is not Unicode. It was read as Windows-1252; check letters with accents.',

  noName: (field: string) => `Left out: it has no ${field}.`,
  notAccepted: (status: string) => `Left out: its status is ${status}.`,
  brokenRow: 'Left out: a quote in this row is opened and not closed.',
  notAnObject: 'Left out: it is not a record.',
  invalid: (msg: string) => `Left out: ${msg}`,
  sameId: 'Left out: an earlier record has the same id.',
  sameMail: (name: string) => `Left out: it has the email address of ${name}, who takes over its sessions.`,
  sameName: 'Another speaker has the same name. If they are one person, merge them in the source.',
  shortened: (field: string, most: number) => `${field} was shortened to ${most} characters.`,
  plain: (field: string) => `${field} has too much formatting to be read. It was imported as plain text.`,
  cleaned: (field: string) => `${field} has characters that are not allowed here; they were removed.`,
  withoutHtml: (field: string) => `${field} has HTML, which is not allowed here; it was removed.`,
  removed: (field: string, names: string) =>
    `${field} has HTML that is not allowed here. It was removed: ${names}.`,
  decoded: (field: string) =>
    `${field} has codes of HTML, such as &amp;. They were read as their characters.`,
  dropped: (field: string, text: string, expected: string) =>
    `${field} was dropped: "${text}" is not ${expected}.`,
  unknownType: (type: string, known: string) =>
    `The type "${type}" is unknown: a new speaker gets the type chosen above. Known types: ${known}.`,
  noMail: 'No email address: it has a placeholder, which never gets a mail.',
  noPicture: (file: string) => `The picture ${file} is not in the zip.`,
  severalPictures: (file: string) =>
    `The zip has several different pictures named ${file}: none was taken. Write the folder too, as in asha/photo.jpg.`,
  wrongPicture: (file: string, msg: string) => `The picture ${file} was not taken: ${msg}`,
  pictureLink: 'Pictures are not fetched from addresses. Put them into a zip.',
  split: (designation: string, company: string) =>
    `The line about the person was read as title "${designation}" and company "${company}".`,
  noTime: 'It has no time: it is shown as "Time to be announced".',
  noDate: 'It has no date: it is shown as "Time to be announced".',
  timeNeedsStart: 'Its date and time were not read: they need the columns date and start.',
  wrongDate: (text: string) =>
    `The date "${text}" is wrong: write a day of the calendar as 21-Nov-2026. It is shown as "Time to be announced".`,
  wrongStart: (text: string) =>
    `The start "${text}" is wrong: write 10:00 or 10:00 AM. It is shown as "Time to be announced".`,
  wrongMoment: (text: string) =>
    `The start "${text}" is not a date and a time. It is shown as "Time to be announced".`,
  wrongEnd: (text: string) =>
    `The end "${text}" is wrong: write 10:45 or 10:45 AM. The session is imported without an end.`,
  endNotAfterStart:
    'It does not end after its start, or lasts more than 14 hours into the next day: only its start is imported.',
  longNight:
    'It ends on the next day, more than 12 hours after its start. If that is AM instead of PM, correct the end.',
  smallHours: (date: string) =>
    `It begins in the small hours of ${date}, before that day's other sessions. If it belongs to the night after, correct its date.`,
  wrongDuration: (text: string) =>
    `The duration "${text}" is wrong: write minutes, such as 45. The session is imported without an end.`,
  unknownKind: (kind: string) => `The kind "${kind}" is unknown: it is read as a talk. Write talk or break.`,
  noRoom: 'It has no room or track: it is in the track "To be announced".',
  unknownRoom: (room: string) => `The room ${room} is not in the list of rooms.`,
  unknownSpeaker: (named: string) => `The speaker ${named} was found neither in the file nor in the event.`,
  ambiguousSpeaker: (named: string) =>
    `Several speakers are called ${named}: write the id or the email address instead of the name.`,
  tooManySpeakers: (most: number) => `Only its first ${most} speakers are imported.`,
  keptSpeakers: 'Its speakers stay as they are.',
  deletedSpeaker: (named: string) => `The speaker ${named} was deleted here, and is left out.`,
  leftOutSpeaker: (named: string) => `The speaker ${named} was left out: see the row of the speaker.`,
  noSpeakers: 'It has no speaker, so it is imported as a break, which needs none.',
  noDescription: 'It has no description: its topic is used.',
  outside: 'It is outside the dates of the event.',
  converted: (zone: string) => `Its time was converted from ${zone}.`,
  trackFull: (most: number) => `Left out: a track can have at most ${most} sessions.`,

  keptFields: (fields: string) => `Kept what staff edited, because the source has not changed it: ${fields}.`,
  replacedFields: (fields: string) =>
    `Replaced what staff edited, because the source has changed it: ${fields}.`,
  takenFields: (fields: string) => `Changed: ${fields}.`,
  adopted: 'It is in the event already: only blank fields were filled.',
  nameInEvent:
    'The event has a speaker of this name already. If they are one person, write the email address of that speaker into the file, and check it again.',
  mailInEvent: (name: string) =>
    `Left out: in the event, ${name} has this email address. Correct it there, then import again.`,
  deletedHere:
    'Staff deleted it. A sheet with a column for everything brings it back, if the source has changed it.',
  staysDeleted: 'Staff deleted it and the source has not changed it: it stays deleted.',
  goneFromSource: 'It is no longer in the file. It stays in the event; delete it there if it is cancelled.',
  losesSpeakers: (names: string) => `It loses speakers: ${names}.`,
  becomesBreak: 'It becomes a break.',

  picturesNotTaken: (count: number) =>
    count === 1 ? 'One picture was not taken.' : `${count} pictures were not taken.`,
  sessionsLoseSpeakers: (count: number) =>
    count === 1 ? 'One session loses speakers.' : `${count} sessions lose speakers.`,
  sessionsBecomeBreaks: (count: number) =>
    count === 1 ? 'One session becomes a break.' : `${count} sessions become breaks.`,
} as const;
