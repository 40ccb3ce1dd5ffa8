import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromNpm } from './install.mjs'
import { python, run, versionOf } from './programs.mjs'

const PLACE = 'ул. Большая Дмитровка, д. 32, стр. 1; подъезд 2, этаж 5'
const DISH = '3 × Сет «Ёлочка»: канапе с\u00a0мёдом и «Гауда»'

/** The questions with their right answers. The files are read one after another, as a shopper opens them. */
export const asked = {
  hour: ['taken: the hour in Moscow', '2026-12-24 10:00–12:00'],
  title: ['title', 'Привезут заказ №\u00a01, Канапель'],
  place: ['place, with commas and a semicolon', PLACE],
  dish: ['first dish of the description', DISH],
  moved: ['moved: the hour, until midnight', '2026-12-25 22:00–2026-12-26 00:00'],
  count: ['moved: entries', '1'],
  cancelled: ['cancelled: gone, or marked', 'yes'],
  late: ['the taken one opened again after the moved one: still the moved hour', 'yes'],
}

/** The answers that follow from entries of `{ start, end, title, place, text, status }`, times in milliseconds. */
function answersOf({ taken, moved, cancelled, late }) {
  const [first, second] = [taken[0], moved.at(-1)]
  return {
    hour: period(first),
    title: first.title,
    ...(first.place !== undefined && { place: first.place }),
    ...(first.text !== undefined && { dish: first.text.split('\n')[0] }),
    moved: period(second),
    count: String(moved.length),
    cancelled: cancelled.every(({ status }) => /cancelled/i.test(status ?? '')) ? 'yes' : 'no',
    ...(late && { late: late.length === 1 && period(late[0]) === period(second) ? 'yes' : 'no' }),
  }
}

function period({ start, end }) {
  const moscow = (time) =>
    new Date(time + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  const [from, to] = [moscow(start), moscow(end)]
  return `${from}–${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`
}

/** Text of a calendar at one of the steps; libraries get the files joined, as one calendar that holds them all. */
const STEPS = {
  taken: ['taken'],
  moved: ['taken', 'moved'],
  cancelled: ['taken', 'moved', 'cancelled'],
  late: ['moved', 'taken'],
}

/** Gives each step to a reader that takes a list of paths. */
async function each(folder, reader) {
  const seen = {}
  for (const [step, files] of Object.entries(STEPS))
    seen[step] = await reader(
      files.map((file) => join(folder, `${file}.ics`)),
      step,
    )
  return answersOf(seen)
}

/** The files' entries in one calendar. */
function joined(paths) {
  const entries = paths.map(
    (path) => /BEGIN:VEVENT[^]*END:VEVENT\r\n/.exec(readFileSync(path, 'utf8'))[0],
  )
  const head = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//b//RU\r\n'
  return `${head}${entries.join('')}END:VCALENDAR\r\n`
}

async function khal(folder, scratch) {
  const answers = await each(folder, (paths, step) => {
    const home = join(scratch, `khal-${step}`)
    mkdirSync(join(home, 'entries'), { recursive: true })
    const config = join(home, 'config')
    const locale = [
      '[locale]',
      'timeformat=%H:%M',
      'dateformat=%Y-%m-%d',
      'longdateformat=%Y-%m-%d',
    ]
    const formats = ['datetimeformat=%Y-%m-%d %H:%M', 'longdatetimeformat=%Y-%m-%d %H:%M']
    const zones = ['local_timezone=Europe/Moscow', 'default_timezone=Europe/Moscow']
    const lines = [
      '[calendars]',
      '[[own]]',
      `path=${home}/entries`,
      ...locale,
      ...formats,
      ...zones,
    ]
    writeFileSync(config, `${lines.join('\n')}\n[sqlite]\npath=${home}/khal.db\n`)
    const ask = (...args) => run('khal', ['-c', config, ...args], { env: { HOME: home } })
    for (const path of paths) ask('import', '--batch', '-a', 'own', path)
    const format = '{start-long}|{end-long}|{title}|{location}|{status}|{description}%%'
    const shown = ask('list', '--day-format', '', '--once', '-f', format, '2026-12-24', '3d')
    return shown
      .split('%%')
      .filter((part) => part.includes('|'))
      .map((part) => {
        const [start, end, title, place, status, text] = part.trim().split('|')
        return { start: moment(start), end: moment(end), title, place, status, text }
      })
  })
  return { version: versionOf('khal'), answers }
}

/** `2026-12-24 10:00` in Moscow. */
const moment = (text) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`)

async function calcurse(folder, scratch) {
  const answers = await each(folder, (paths, step) => {
    const home = join(scratch, `calcurse-${step}`)
    mkdirSync(home)
    for (const path of paths) run('calcurse', ['-D', home, '-q', '-i', path])
    const lines = readFileSync(join(home, 'apts'), 'utf8').trim().split('\n')
    return lines.map((line) => {
      const found = /^(\S+) @ (\S+) -> (\S+) @ (\S+?)(?:>\S+)? ?\|(.*)$/.exec(line)
      const [, day, begin, last, end, title] = found
      return { start: american(day, begin), end: american(last, end), title }
    })
  })
  return { version: versionOf('calcurse'), answers }
}

function american(day, time) {
  const [month, date, year] = day.split('/')
  return moment(`${year}-${month}-${date} ${time}`)
}

const ICALENDAR = `
import icalendar, json, sys
entries = []
for event in icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read()).walk('VEVENT'):
  entries.append({'start': int(event.decoded('dtstart').timestamp() * 1000), 'end': int(event.decoded('dtend').timestamp() * 1000),
    'title': str(event['summary']), 'place': str(event['location']), 'text': str(event['description']),
    'status': str(event['status']), 'uid': str(event['uid']), 'sequence': int(event['sequence'])})
print(json.dumps({'version': icalendar.__version__, 'entries': entries}))`

const VOBJECT = `
import importlib.metadata, json, sys, vobject
entries = []
for event in vobject.readOne(open(sys.argv[1], encoding='utf-8', newline='').read()).vevent_list:
  entries.append({'start': int(event.dtstart.value.timestamp() * 1000), 'end': int(event.dtend.value.timestamp() * 1000),
    'title': event.summary.value, 'place': event.location.value, 'text': event.description.value,
    'status': event.status.value, 'uid': event.uid.value, 'sequence': int(event.sequence.value)})
print(json.dumps({'version': importlib.metadata.version('vobject'), 'entries': entries}))`

/** A library that only reads: which entry holds is for its user to decide, by UID and SEQUENCE. */
const inPython = (script) => async (folder, scratch) => {
  let version = ''
  const answers = await each(folder, (paths) => {
    const file = join(scratch, 'joined.ics')
    writeFileSync(file, joined(paths))
    const read = python(script, file)
    version = read.version
    return newest(read.entries)
  })
  return { version, answers }
}

/** The entry with the highest SEQUENCE of each UID. */
function newest(entries) {
  const byUid = new Map()
  for (const entry of entries)
    if (entry.sequence >= (byUid.get(entry.uid)?.sequence ?? 0)) byUid.set(entry.uid, entry)
  return [...byUid.values()]
}

export const readers = {
  khal,
  calcurse,
  'Python icalendar': inPython(ICALENDAR),
  'Python vobject': inPython(VOBJECT),
  'node-ical': async (folder) => {
    const { module, version } = await fromNpm('node-ical')
    const answers = await each(folder, (paths) => {
      const read = Object.values(module.default.sync.parseICS(joined(paths)))
      return read
        .filter(({ type }) => type === 'VEVENT')
        .map((event) => ({
          start: Number(event.start),
          end: Number(event.end),
          title: event.summary,
          place: event.location,
          text: event.description,
          status: event.status,
        }))
    })
    return { version, answers }
  },
  'ical.js': async (folder) => {
    const { module, version } = await fromNpm('ical.js')
    const ICAL = module.default
    const answers = await each(folder, (paths) => {
      const calendar = new ICAL.Component(ICAL.parse(joined(paths)))
      const entries = calendar.getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component)
        return {
          start: Number(event.startDate.toJSDate()),
          end: Number(event.endDate.toJSDate()),
          title: event.summary,
          place: event.location,
          text: event.description,
          status: component.getFirstPropertyValue('status'),
          uid: event.uid,
          sequence: event.sequence,
        }
      })
      return newest(entries)
    })
    return { version, answers }
  },
}

/** The programs that were believed to answer otherwise, by question; written down before they were asked. */
export const doubted = {
  count: ['calcurse'],
  cancelled: ['calcurse'],
  late: ['khal', 'calcurse'],
}

/** The answers that differ, by question and program, with what they mean for the shop. */
const TWICE =
  'calcurse reads neither UID nor STATUS: each file adds an entry (`findings/cancelled-order-becomes-a-second-one.sh`).'
const LAST =
  'khal takes the file that is opened last, whatever its SEQUENCE: an old file brings the old hour back.'
export const others = {
  count: { calcurse: { answer: '2', note: TWICE } },
  cancelled: { calcurse: { answer: 'no', note: TWICE } },
  late: { calcurse: { answer: 'no', note: TWICE }, khal: { answer: 'no', note: LAST } },
}
