// The yardstick of bench/analysis.ts: the same matching, round trips and figures in C, over the same columns, with the same sums.
// Usage: analysis-reference FILE RUNS. Reads the columns that analysis.ts wrote and prints one line of JSON: milliseconds of processor
// time for matching and for the figures (the least of RUNS), and checksums that analysis.ts compares with its own.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { INTRADAY, DELIVERY, FUTURES, OPTIONS };
enum { EQUITY, FUTURE, CALL, PUT };
enum { NONE, OPEN, OPENING_SELL, EXPIRED };
enum { CLOSED = 1 };

static int32_t count, books, as_of;
static uint32_t *book_start;
static uint8_t *kind;          // by book
static int32_t *expiry, *day, *second_;
static int32_t *underlying;    // by book: number of its underlying
static int32_t underlyings;
static int8_t *sign;
static double *units, *value;

static uint32_t slices;
static uint8_t *slice_product, *unmatched_kind;
static double *slice_units, *slice_value, *unmatched_units, *unmatched_value;
static uint32_t *slice_execution;
static int32_t *second_slice;

static uint32_t fills, trips;
static uint32_t *fill_entry, *fill_exit, *trip_book, *fill_start, *trip_first;
static double *fill_units, *fill_entry_value, *fill_exit_value;
static uint8_t *trip_product, *trip_flags;
static int8_t *trip_direction;
static int32_t *trip_last, *entry_day, *entry_second, *exit_day, *exit_second;
static double *trip_units, *trip_entry_value, *trip_exit_value, *open_units, *open_value;

static uint32_t *lots;
static double *left_;
static uint32_t head, tail;

static void *column(size_t bytes) {
  void *memory = calloc(1, bytes);
  if (!memory) { perror("calloc"); exit(1); }
  return memory;
}

static double worth(double v, double q, double from, double to) {
  if (to - from == q) return v;
  double price = (double)(int64_t)(v / q);
  if (price * q > v) price -= 1;
  double rest = v - price * q;
  if (rest == 0) return price * (to - from);
  int64_t a = (int64_t)rest, n = (int64_t)q;
  int64_t upper = (2 * a * (int64_t)to + n) / (2 * n), lower = (2 * a * (int64_t)from + n) / (2 * n);
  return price * (to - from) + (double)(upper - lower);
}

static void open_trip(uint32_t of, int product, int direction, uint32_t row) {
  trip_book[trips] = of;
  trip_product[trips] = (uint8_t)product;
  trip_direction[trips] = (int8_t)direction;
  trip_first[trips] = row;
  trip_last[trips] = -1;
  entry_day[trips] = day[row];
  entry_second[trips] = second_[row];
  exit_second[trips] = -1;
  fill_start[trips] = fills;
}

static void fill(uint32_t entry, uint32_t exit, uint32_t row, double of, double cost, double proceeds) {
  fill_entry[fills] = entry;
  fill_exit[fills] = exit;
  fill_units[fills] = of;
  fill_entry_value[fills] = cost;
  fill_exit_value[fills] = proceeds;
  fills++;
  trip_units[trips] += of;
  trip_entry_value[trips] += cost;
  trip_exit_value[trips] += proceeds;
  trip_last[trips] = (int32_t)row;
}

static void end_trip(int flags) {
  if (trip_last[trips] >= 0) {
    exit_day[trips] = day[trip_last[trips]];
    exit_second[trips] = second_[trip_last[trips]];
  }
  trip_flags[trips++] = (uint8_t)flags;
}

static void take_signed(uint32_t of, int product, uint32_t row) {
  static int direction;
  double all = slice_units[row];
  if (head == tail) {
    head = tail = 0;
    direction = sign[row];
    open_trip(of, product, direction, row);
    lots[tail] = row;
    left_[tail++] = all;
    return;
  }
  if (sign[row] == direction) {
    lots[tail] = row;
    left_[tail++] = all;
    return;
  }
  double used = 0;
  while (used < all && head < tail) {
    uint32_t lot = lots[head];
    double has = left_[head], taken = has < all - used ? has : all - used, from = slice_units[lot] - has;
    fill(lot, row, row, taken, worth(value[lot], units[lot], from, from + taken),
         worth(value[row], units[row], used, used + taken));
    used += taken;
    if (taken == has) head++;
    else left_[head] = has - taken;
  }
  if (head < tail) return;
  end_trip(CLOSED);
  head = tail = 0;
  if (used < all) {
    direction = sign[row];
    open_trip(of, product, direction, row);
    lots[tail] = row;
    left_[tail++] = all - used;
  }
}

static void split(uint32_t row, double intraday) {
  slice_product[row] = INTRADAY;
  double all = units[row];
  if (intraday == all) return;
  double first = worth(value[row], all, 0, intraday);
  slice_units[row] = intraday;
  slice_value[row] = first;
  slice_product[slices] = DELIVERY;
  slice_units[slices] = all - intraday;
  slice_value[slices] = value[row] - first;
  slice_execution[slices] = row;
  second_slice[row] = (int32_t)slices++;
}

static double delivery_worth(uint32_t row, uint32_t slice, double from, double to) {
  double before = units[row] - slice_units[slice];
  return worth(value[row], units[row], before + from, before + to);
}

static void match_equity(uint32_t of, uint32_t from, uint32_t end) {
  double held = 0, lowest = 0;
  for (uint32_t row = from; row < end;) {
    uint32_t next = row;
    double bought = 0, sold = 0;
    for (; next < end && day[next] == day[row]; next++) {
      if (sign[next] == 1) bought += units[next];
      else sold += units[next];
    }
    held += bought - sold;
    if (held < lowest) lowest = held;
    double intraday = bought < sold ? bought : sold, b = intraday, s = intraday;
    if (intraday > 0) {
      for (uint32_t at = row; at < next; at++) {
        double *rest = sign[at] == 1 ? &b : &s;
        if (*rest == 0) continue;
        double taken = units[at] < *rest ? units[at] : *rest;
        split(at, taken);
        *rest -= taken;
      }
      head = tail = 0;
      for (uint32_t at = row; at < next; at++)
        if (slice_product[at] == INTRADAY) take_signed(of, INTRADAY, at);
    }
    row = next;
  }
  double shortage = -lowest;
  head = tail = 0;
  for (uint32_t row = from; row < end; row++) {
    int64_t found = slice_product[row] == INTRADAY ? (int64_t)second_slice[row] : (int64_t)row;
    if (found < 0) continue;
    uint32_t slice = (uint32_t)found;
    double all = slice_units[slice];
    if (sign[row] == 1) {
      if (head == tail) {
        head = tail = 0;
        open_trip(of, DELIVERY, 1, row);
      }
      lots[tail] = row;
      left_[tail++] = all;
      continue;
    }
    double used = 0;
    if (shortage > 0) {
      used = shortage < all ? shortage : all;
      unmatched_kind[slice] = OPENING_SELL;
      unmatched_units[slice] = used;
      unmatched_value[slice] = delivery_worth(row, slice, 0, used);
      shortage -= used;
    }
    while (used < all) {
      uint32_t lot = lots[head];
      double has = left_[head], taken = has < all - used ? has : all - used, start = units[lot] - has;
      uint32_t entry = slice_product[lot] == INTRADAY ? (uint32_t)second_slice[lot] : lot;
      fill(entry, slice, row, taken, worth(value[lot], units[lot], start, start + taken),
           delivery_worth(row, slice, used, used + taken));
      used += taken;
      if (taken < has) left_[head] = has - taken;
      else if (++head == tail) end_trip(CLOSED);
    }
  }
}

static void leave_open(int state) {
  double of = 0, cost = 0;
  for (; head < tail; head++) {
    uint32_t lot = lots[head];
    double has = left_[head], amount = worth(value[lot], units[lot], units[lot] - has, units[lot]);
    uint32_t slice = slice_product[lot] == INTRADAY ? (uint32_t)second_slice[lot] : lot;
    unmatched_kind[slice] = (uint8_t)state;
    unmatched_units[slice] = has;
    unmatched_value[slice] = amount;
    of += has;
    cost += amount;
  }
  if (of == 0) return;
  open_units[trips] = of;
  open_value[trips] = cost;
  end_trip(0);
}

static void match_all(void) {
  slices = (uint32_t)count;
  fills = trips = 0;
  memcpy(slice_units, units, sizeof(double) * (size_t)count);
  memcpy(slice_value, value, sizeof(double) * (size_t)count);
  memset(second_slice, 0xff, sizeof(int32_t) * (size_t)count);
  for (int32_t row = 0; row < count; row++) slice_execution[row] = (uint32_t)row;
  for (int32_t of = 0; of < books; of++) {
    uint32_t from = book_start[of], end = book_start[of + 1];
    head = tail = 0;
    int product = kind[of] == EQUITY ? DELIVERY : kind[of] == FUTURE ? FUTURES : OPTIONS;
    memset(slice_product + from, product, end - from);
    if (kind[of] == EQUITY) match_equity((uint32_t)of, from, end);
    else
      for (uint32_t row = from; row < end; row++) take_signed((uint32_t)of, product, row);
    leave_open(kind[of] != EQUITY && expiry[of] < as_of ? EXPIRED : OPEN);
  }
  fill_start[trips] = fills;
}

// The figures: closed round trips in closing order, booked exits, and both by seventeen breakdowns.
typedef struct { int64_t n, wins, losses; double total, won, lost, mean, squares; int32_t streak, best, worst; double high, low; } Trades;
typedef struct { int64_t n; double gross; } Booked;
enum { BREAKDOWNS = 17 };
static Trades *groups[BREAKDOWNS], all_trades;
static Booked *booked[BREAKDOWNS];
static int32_t sizes[BREAKDOWNS];
static uint32_t *closing, *exit_trip;
static int32_t *exit_on;
static double *exit_gross;
static uint32_t exits;
static double deepest, partial, *window_sum, *sorted, *closing_gross;
static uint8_t *window_wins;
static int32_t *window_day;
static uint32_t *bins;
enum { WINDOW = 20, BINS = 64 };
static int64_t days_booked;
static int32_t first_day, day_span;
static int32_t *month_of, *year_of;

static int bucket(const double *bounds, int n, double of) {
  int at = n - 1;
  while (at > 0 && of < bounds[at]) at--;
  return at;
}

static int holding_of(uint32_t trip) {
  if (!(trip_flags[trip] & CLOSED)) return -1;
  int32_t days = exit_day[trip] - entry_day[trip];
  if (days > 0) return days < 5 ? 5 : days < 30 ? 6 : 7;
  int32_t minutes = (exit_second[trip] - entry_second[trip]) / 60;
  return minutes < 5 ? 0 : minutes < 15 ? 1 : minutes < 60 ? 2 : minutes < 240 ? 3 : 4;
}

static int key_of(int by, uint32_t trip, int32_t on) {
  static const double quantities[] = {0, 10, 50, 100, 500, 1000, 5000, 10000};
  static const double values[] = {0, 1e6, 5e6, 1e7, 5e7, 2.5e8, 1e9};
  static const double expiries[] = {0, 1, 2, 5, 10, 30};
  uint32_t of = trip_book[trip];
  switch (by) {
    case 0: return on - first_day;
    case 1: return month_of[on - first_day];
    case 2: return year_of[on - first_day];
    case 3: return (entry_day[trip] + 3) % 7;
    case 4: return entry_second[trip] / 900;
    case 5: return (entry_day[trip] + 3) % 7 * 24 + (entry_second[trip] - 900) / 3600;
    case 6: return underlying[of];
    case 7: return trip_product[trip] > DELIVERY;
    case 8: return trip_product[trip];
    case 9: return trip_direction[trip] != 1;
    case 10: return holding_of(trip);
    case 11: return kind[of] == EQUITY ? -1 : bucket(expiries, 6, expiry[of] - entry_day[trip]);
    case 12: return kind[of] == CALL ? 0 : kind[of] == PUT ? 1 : -1;
    case 13: return trip_product[trip] == OPTIONS ? trip_direction[trip] != 1 : -1;
    case 14: return bucket(quantities, 8, trip_units[trip]);
    case 15: return bucket(values, 7, trip_entry_value[trip]);
    default: return 0;
  }
}

static void add_trade(Trades *to, double gross) {
  to->n++;
  to->total += gross;
  double delta = gross - to->mean;
  to->mean += delta / (double)to->n;
  to->squares += delta * (gross - to->mean);
  if (gross > 0) {
    to->wins++;
    to->won += gross;
    if (gross > to->high) to->high = gross;
    to->streak = to->streak > 0 ? to->streak + 1 : 1;
    if (to->streak > to->best) to->best = to->streak;
  } else if (gross < 0) {
    to->losses++;
    to->lost += gross;
    if (gross < to->low) to->low = gross;
    to->streak = to->streak < 0 ? to->streak - 1 : -1;
    if (-to->streak > to->worst) to->worst = -to->streak;
  } else to->streak = 0;
}

static int by_closing(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  if (exit_day[x] != exit_day[y]) return exit_day[x] < exit_day[y] ? -1 : 1;
  if (exit_second[x] != exit_second[y]) return exit_second[x] < exit_second[y] ? -1 : 1;
  return x < y ? -1 : x > y;
}

// Stable, by day: round trips of one day are then sorted by second, as few of a day are out of order.
static uint32_t closing_order(void) {
  uint32_t n = 0;
  uint32_t *starts = column(sizeof(uint32_t) * (size_t)(day_span + 1));
  for (uint32_t trip = 0; trip < trips; trip++)
    if (trip_flags[trip] & CLOSED) starts[exit_day[trip] - first_day + 1]++, n++;
  for (int32_t at = 0; at < day_span; at++) starts[at + 1] += starts[at];
  uint32_t *at = column(sizeof(uint32_t) * (size_t)(day_span + 1));
  memcpy(at, starts, sizeof(uint32_t) * (size_t)(day_span + 1));
  for (uint32_t trip = 0; trip < trips; trip++)
    if (trip_flags[trip] & CLOSED) closing[at[exit_day[trip] - first_day]++] = trip;
  for (int32_t of = 0; of < day_span; of++) qsort(closing + starts[of], starts[of + 1] - starts[of], sizeof *closing, by_closing);
  free(starts);
  free(at);
  return n;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

// Rolling figures of 20 round trips, the distribution of results, and what was booked by exits of positions that are still open.
static void more_figures(uint32_t closed) {
  for (uint32_t at = 0; at < closed; at++) {
    uint32_t trip = closing[at];
    sorted[at] = closing_gross[at] = (trip_exit_value[trip] - trip_entry_value[trip]) * trip_direction[trip];
  }
  for (uint32_t at = 0; at + WINDOW <= closed; at++) {
    double sum = 0;
    int wins = 0;
    for (uint32_t of = at; of < at + WINDOW; of++) {
      sum += closing_gross[of];
      wins += closing_gross[of] > 0;
    }
    window_sum[at] = sum;
    window_wins[at] = (uint8_t)wins;
    window_day[at] = exit_day[closing[at + WINDOW - 1]];
  }
  qsort(sorted, closed, sizeof *sorted, by_value);
  memset(bins, 0, sizeof *bins * BINS);
  if (closed > 0) {
    double least = sorted[0], step = (sorted[closed - 1] - least) / (BINS - 1);
    for (uint32_t at = 0; at < closed; at++) bins[step > 0 ? (int)((closing_gross[at] - least) / step) : 0]++;
  }
  partial = 0;
  for (uint32_t at = 0; at < exits; at++)
    if (!(trip_flags[exit_trip[at]] & CLOSED)) partial += exit_gross[at];
}

static void figures(void) {
  memset(&all_trades, 0, sizeof all_trades);
  for (int by = 0; by < BREAKDOWNS; by++) {
    memset(groups[by], 0, sizeof(Trades) * (size_t)sizes[by]);
    memset(booked[by], 0, sizeof(Booked) * (size_t)sizes[by]);
  }
  exits = 0;
  for (uint32_t trip = 0; trip < trips; trip++) {
    int32_t on = INT32_MIN;
    for (uint32_t at = fill_start[trip]; at < fill_start[trip + 1]; at++) {
      int32_t of = day[slice_execution[fill_exit[at]]];
      double gross = (fill_exit_value[at] - fill_entry_value[at]) * trip_direction[trip];
      if (of != on) {
        exit_trip[exits] = trip;
        exit_on[exits] = of;
        exit_gross[exits++] = 0;
      }
      on = of;
      exit_gross[exits - 1] += gross;
    }
  }
  uint32_t closed = closing_order();
  for (uint32_t at = 0; at < closed; at++) {
    uint32_t trip = closing[at];
    double gross = (trip_exit_value[trip] - trip_entry_value[trip]) * trip_direction[trip];
    add_trade(&all_trades, gross);
    for (int by = 0; by < BREAKDOWNS; by++) {
      int key = key_of(by, trip, exit_day[trip]);
      if (key >= 0) add_trade(&groups[by][key], gross);
    }
  }
  for (uint32_t at = 0; at < exits; at++)
    for (int by = 0; by < BREAKDOWNS; by++) {
      int key = key_of(by, exit_trip[at], exit_on[at]);
      if (key < 0) continue;
      booked[by][key].n++;
      booked[by][key].gross += exit_gross[at];
    }
  more_figures(closed);
  double equity = 0, peak = 0;
  deepest = 0;
  days_booked = 0;
  for (int32_t at = 0; at < day_span; at++) {
    if (booked[0][at].n == 0) continue;
    days_booked++;
    equity += booked[0][at].gross;
    if (equity > peak) peak = equity;
    if (equity - peak < deepest) deepest = equity - peak;
  }
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void *read_column(FILE *file, size_t bytes) {
  void *memory = column(bytes ? bytes : 1);
  if (fread(memory, 1, bytes, file) != bytes) { fprintf(stderr, "the file is too short\n"); exit(1); }
  return memory;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  FILE *file = fopen(argv[1], "rb");
  if (!file) { perror(argv[1]); return 1; }
  int32_t *header = read_column(file, 6 * sizeof(int32_t));
  count = header[0], books = header[1], as_of = header[2], underlyings = header[3], first_day = header[4], day_span = header[5];
  size_t n = (size_t)count, most = 2 * n;
  book_start = read_column(file, sizeof(uint32_t) * (size_t)(books + 1));
  expiry = read_column(file, sizeof(int32_t) * (size_t)books);
  underlying = read_column(file, sizeof(int32_t) * (size_t)books);
  month_of = read_column(file, sizeof(int32_t) * (size_t)day_span);
  year_of = read_column(file, sizeof(int32_t) * (size_t)day_span);
  day = read_column(file, sizeof(int32_t) * n);
  second_ = read_column(file, sizeof(int32_t) * n);
  units = read_column(file, sizeof(double) * n);
  value = read_column(file, sizeof(double) * n);
  kind = read_column(file, (size_t)books);
  sign = read_column(file, n);

  double least = 1e300, least_figures = 1e300;
  for (int run = 0; run < atoi(argv[2]); run++) {
    double began = now();
#define COLUMN(name, length) name = column(sizeof *name * (length))
    COLUMN(slice_product, most), COLUMN(unmatched_kind, most), COLUMN(slice_units, most), COLUMN(slice_value, most);
    COLUMN(unmatched_units, most), COLUMN(unmatched_value, most), COLUMN(slice_execution, most), COLUMN(second_slice, n);
    COLUMN(fill_entry, most), COLUMN(fill_exit, most), COLUMN(fill_units, most), COLUMN(fill_entry_value, most);
    COLUMN(fill_exit_value, most), COLUMN(trip_book, most), COLUMN(fill_start, most + 1), COLUMN(trip_first, most);
    COLUMN(trip_product, most), COLUMN(trip_flags, most), COLUMN(trip_direction, most), COLUMN(trip_last, most);
    COLUMN(entry_day, most), COLUMN(entry_second, most), COLUMN(exit_day, most), COLUMN(exit_second, most);
    COLUMN(trip_units, most), COLUMN(trip_entry_value, most), COLUMN(trip_exit_value, most), COLUMN(open_units, most);
    COLUMN(open_value, most), COLUMN(lots, n), COLUMN(left_, n);
    match_all();
    double matched = now();
    COLUMN(closing, most), COLUMN(exit_trip, most), COLUMN(exit_on, most), COLUMN(exit_gross, most);
    COLUMN(window_sum, most), COLUMN(window_wins, most), COLUMN(window_day, most), COLUMN(sorted, most);
    COLUMN(closing_gross, most), COLUMN(bins, BINS);
    const int32_t fixed[BREAKDOWNS] = {day_span, day_span, day_span, 7, 96, 168, underlyings, 2, 4, 2, 8, 6, 2, 2, 8, 7, 1};
    for (int by = 0; by < BREAKDOWNS; by++) {
      sizes[by] = fixed[by];
      COLUMN(groups[by], (size_t)fixed[by]), COLUMN(booked[by], (size_t)fixed[by]);
    }
    figures();
    double ended = now();
    if (matched - began < least) least = matched - began;
    if (ended - matched < least_figures) least_figures = ended - matched;
    if (run + 1 == atoi(argv[2])) break;
    void *all[] = {slice_product, unmatched_kind, slice_units, slice_value, unmatched_units, unmatched_value, slice_execution,
                   second_slice, fill_entry, fill_exit, fill_units, fill_entry_value, fill_exit_value, trip_book, fill_start,
                   trip_first, trip_product, trip_flags, trip_direction, trip_last, entry_day, entry_second, exit_day,
                   exit_second, trip_units, trip_entry_value, trip_exit_value, open_units, open_value, lots, left_, closing,
                   exit_trip, exit_on, exit_gross, window_sum, window_wins, window_day, sorted, closing_gross, bins};
    for (size_t at = 0; at < sizeof all / sizeof *all; at++) free(all[at]);
    for (int by = 0; by < BREAKDOWNS; by++) free(groups[by]), free(booked[by]);
  }
  double left = 0;
  for (uint32_t at = 0; at < slices; at++) left += unmatched_value[at];
  int64_t rows = 0;
  for (int by = 0; by < BREAKDOWNS; by++)
    for (int32_t at = 0; at < sizes[by]; at++) rows += groups[by][at].n + booked[by][at].n > 0;
  printf("{\"matching\":%.3f,\"figures\":%.3f,\"slices\":%u,\"fills\":%u,\"trips\":%u,\"exits\":%u,\"unmatched\":%.0f,"
         "\"n\":%lld,\"wins\":%lld,\"losses\":%lld,\"total\":%.0f,\"longestWins\":%d,\"longestLosses\":%d,\"deepest\":%.0f,"
         "\"days\":%lld,\"rows\":%lld,\"partial\":%.0f,\"median\":%.0f,\"last\":%.0f}\n",
         least, least_figures, slices, fills, trips, exits, left, (long long)all_trades.n, (long long)all_trades.wins,
         (long long)all_trades.losses, all_trades.total, all_trades.best, all_trades.worst, deepest, (long long)days_booked,
         (long long)rows, partial, all_trades.n ? sorted[(all_trades.n + 1) / 2 - 1] : 0,
         all_trades.n >= WINDOW ? window_sum[all_trades.n - WINDOW] : 0);
  return 0;
}
