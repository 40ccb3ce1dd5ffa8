import { windowTimes, type DeliveryWindow, type MoscowDate } from '../../domain/slots.ts'

/** An event for a shopper's calendar. */
export interface CalendarEvent {
  /** Globally unique and stable: `order-12@kanapelle.ru`. */
  uid: string
  date: MoscowDate
  window: DeliveryWindow
  summary: string
  location: string
  description: string
  /** When the event was last changed, ISO 8601 UTC. */
  changedAt: string
  /** Grows with every change, so that a calendar replaces the event that it knows. */
  sequence: number
  isCancelled: boolean
}

/** The event as an iCalendar file (RFC 5545). Times are in UTC, so no time zone definition is needed. */
export function calendarFile(event: CalendarEvent): string {
  const { start, end } = windowTimes(event)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kanapelle//Order//RU',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(Date.parse(event.changedAt))}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escape(event.summary)}`,
    `LOCATION:${escape(event.location)}`,
    `DESCRIPTION:${escape(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** `20261224T070000Z` */
function stamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** A line break of any kind as `\n`; other control characters, which no text may contain, are left out. */
function escape(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const encoder = new TextEncoder()

/** Folds a line at 75 octets without splitting a character. RFC 5545 section 3.1. */
function fold(line: string): string {
  let octets = 0
  let folded = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
