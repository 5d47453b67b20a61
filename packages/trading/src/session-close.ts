/**
 * The last second of trading on days whose session does not end at 15:30, as `HH:MM`: Muhurat trading, and the days of 24 February 2021
 * (extended after an outage), 2 March and 18 May 2024 (sessions at the recovery site). Source: circulars of the National Stock Exchange, as
 * the press reported them. The hour of Muhurat trading before 2017 and on 8 November 2026 is not known here, and counts as 15:30.
 */
const CLOSES: Readonly<Record<string, string>> = {
  "2017-10-19": "19:30",
  "2018-11-07": "18:30",
  "2019-10-27": "19:15",
  "2020-11-14": "19:15",
  "2021-02-24": "17:00",
  "2021-11-04": "19:15",
  "2022-10-24": "19:15",
  "2023-11-12": "19:15",
  "2024-03-02": "12:30",
  "2024-05-18": "12:40",
  "2024-11-01": "19:00",
  "2025-10-21": "14:45",
};

/** The close of the session of a day, `YYYY-MM-DD`, in seconds of the day. */
export function sessionClose(day: string): number {
  const [hour = 0, minute = 0] = (CLOSES[day] ?? "15:30").split(":").map(Number);
  return hour * 3_600 + minute * 60;
}
