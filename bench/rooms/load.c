// The phones of a bench in one process, four to a room. It reads one command per line and answers in JSON.
//   load DIALECT PORT PHONES FILE FRAMES     FRAMES: long (protocol 1) or short (protocol 2); FILE: one line per phone, "PATH<tab>HEADER|HEADER", after the phone's own port if it has one
//   connect              connects all phones
//   rooms TAG            opens new rooms and puts four phones into each
//   closed WARM MS       each room always has one round on its way and sends the next when all have it; counts the rounds after WARM ms
//   open RATE MS         sends RATE rounds per second without waiting for them; times each from when it was due to its last receiver
//   recover              waits until all connections are cut, then reconnects all phones at once
#include "dialects.h"

#define MOST_PHONES 16384
static struct phone phones[MOST_PHONES];
static struct room rooms[MOST_PHONES / 4];
static int port, phone_count, room_count, epoll, in_phase[7];
static char buffer[MOST_BYTES];

static enum { IDLE, CLOSED_LOOP, OPEN_LOOP } mode;
static long rounds;
/** Length of the last frame with a round. */
static int told_bytes;
static double *times, first_up, dead_at;
static long time_count, most_times;

static void enter(struct phone *p, enum phase phase) {
  in_phase[p->phase]--;
  in_phase[phase]++;
  p->phase = phase;
}

static void dial(struct phone *p) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(p->port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  p->fd = socket(AF_INET, SOCK_STREAM, 0);
  if (p->fd < 0) fail("socket");
  prepare_socket(p->fd);
  connect(p->fd, (struct sockaddr *)&address, sizeof address);
  struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = p};
  epoll_ctl(epoll, EPOLL_CTL_ADD, p->fd, &event);
  enter(p, DIALING);
}

static void hang_up(struct phone *p) {
  close(p->fd);
  p->fd = -1;
  keep_rest(&p->rest, NULL, 0);
  enter(p, AWAY);
  p->retry_at = now_ms() + 10;
}

static void ask_in(struct phone *p) {
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = p};
  epoll_ctl(epoll, EPOLL_CTL_MOD, p->fd, &event);
  char words[2048];
  int path = strcspn(p->request, "\t");
  int length = sprintf(words, "GET %.*s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", path, p->request, p->port);
  for (const char *at = p->request + path; *at; ) {
    int header = strcspn(++at, "|");
    if (header) length += sprintf(words + length, "%.*s\r\n", header, at);
    at += header;
  }
  length += sprintf(words + length, "\r\n");
  if (write(p->fd, words, length) != length) fail("A phone could not ask to come in");
  if (!first_up) first_up = now_ms();
  enter(p, ASKING);
}

static void finish_round(struct room *r) {
  rounds++;
  r->author = (r->author + 1) & 3;
  if (mode == CLOSED_LOOP) say_round(&phones[(r - rooms) * 4 + r->author], r, 0);
}

static void hear(struct phone *p, const struct frame *f) {
  struct room *r = &rooms[p->room];
  // The server pings each connection about every 30 s; a missing pong would close it.
  if (f->opcode == 9 && send_frame(p->fd, 10, f->payload, f->length, 1)) fail("pong");
  switch (meaning_of(p, r, f)) {
  case NOTHING:
    return;
  case GREETED: {
    enter(p, UP);
    if (!is_return) return;
    in_phase[UP]--;
    say_again(p, r);
    in_phase[p->phase]++;
    return;
  }
  case IN_ROOM:
    enter(p, SEATED);
    return;
  case ROUND:
    told_bytes = f->length;
    if (--r->receivers == 0 && mode == OPEN_LOOP && time_count < most_times) times[time_count++] = now_ms() - r->sent_at;
    if (--r->missing == 0) finish_round(r);
    return;
  case ACKNOWLEDGED:
    if (--r->missing == 0) finish_round(r);
  }
}

static int let_in(struct phone *p, int length) {
  char *end = memmem(buffer, length, "\r\n\r\n", 4);
  if (!end) return 0;
  if (memcmp(buffer, "HTTP/1.1 101", 12)) {
    fprintf(stderr, "%.*s\n", length, buffer);
    fail("A phone was not let in");
  }
  in_phase[ASKING]--;
  greet(p);
  in_phase[p->phase]++;
  return end + 4 - buffer;
}

/**
 * In the closed loop the phones poll every 0.1 ms and do not wait for events: waking a process on another core costs the server
 * more than sending a frame, and real phones are not on the server's machine.
 */
static void rest_a_little(void) {
  struct timespec little = {0, 100000};
  nanosleep(&little, NULL);
}

static void work(double until) {
  struct epoll_event events[1024];
  double left = until - now_ms();
  struct timespec patience = {0, left > 0 ? left * 1e6 : 0};
  if (left > 900) patience.tv_nsec = 900000000;
  if (mode == CLOSED_LOOP) {
    rest_a_little();
    patience.tv_nsec = 0;
  }
  int ready = epoll_pwait2(epoll, events, 1024, &patience, NULL);
  for (int i = 0; i < ready; i++) {
    struct phone *p = events[i].data.ptr;
    if (p->fd < 0) continue;
    if (p->phase == DIALING) {
      if (events[i].events & (EPOLLERR | EPOLLHUP)) hang_up(p);
      else ask_in(p);
      continue;
    }
    int length = read_all(p->fd, &p->rest, buffer), at = 0;
    if (length < 0) {
      if (mode != IDLE) fail("A connection broke");
      hang_up(p);
      continue;
    }
    if (p->phase == ASKING) at = let_in(p, length);
    if (p->phase != ASKING)
      for (struct frame f; (f = next_frame(buffer + at, length - at)).taken > 0; at += f.taken) hear(p, &f);
    keep_rest(&p->rest, buffer + at, length - at);
  }
}

static void wait_for(enum phase phase, const char *what) {
  double began = now_ms();
  while (in_phase[phase] < phone_count) {
    work(now_ms() + 5);
    if (now_ms() - began > 60000) {
      fprintf(stderr, "%s: %d of %d\n", what, in_phase[phase], phone_count);
      fail("It took more than a minute");
    }
  }
}

/** Connects at most 64 phones at a time, so that no server has to refuse one. */
static void connect_all(void) {
  double began = now_ms();
  for (int i = 0; i < phone_count; i++) {
    while (i - in_phase[UP] - in_phase[SEATED] >= 64) work(now_ms() + 5);
    dial(&phones[i]);
  }
  wait_for(UP, "connected");
  printf("{\"phones\":%d,\"ms\":%.1f}\n", phone_count, now_ms() - began);
}

static void open_rooms(const char *name) {
  snprintf(tag, sizeof tag, "%s", name);
  for (int i = 0; i < room_count; i++) {
    memset(&rooms[i], 0, sizeof rooms[i]);
    sprintf(rooms[i].game, "%-.8s-%04d-abcdefghijklm", tag, i);
  }
  // The hosts enter first, since their guests need the id of the room.
  for (int guests = 0; guests < 2; guests++) {
    for (int i = 0; i < phone_count; i++) {
      if ((phones[i].seat > 0) != guests) continue;
      in_phase[phones[i].phase]--;
      say_room(&phones[i], &rooms[phones[i].room]);
      in_phase[phones[i].phase]++;
      while (in_phase[JOINING] >= 64) work(now_ms() + 5);
    }
    while (in_phase[JOINING] > 0) work(now_ms() + 5);
  }
  // The phones receive the messages about the last one that joined.
  for (double end = now_ms() + 300; now_ms() < end;) work(end);
  printf("{\"rooms\":%d}\n", room_count);
}

static void run_closed(double warm, double span) {
  mode = CLOSED_LOOP;
  for (int i = 0; i < room_count; i++) say_round(&phones[i * 4 + (rooms[i].author = 0)], &rooms[i], 0);
  for (double end = now_ms() + warm; now_ms() < end;) work(end);
  puts("{\"begin\":true}");
  fflush(stdout);
  double began = now_ms(), cpu = cpu_ms();
  long before = rounds;
  for (double end = began + span; now_ms() < end;) work(end);
  double took = now_ms() - began;
  printf("{\"rounds\":%ld,\"ms\":%.1f,\"bytes\":%d,\"busy\":%.4f}\n", rounds - before, took, told_bytes, (cpu_ms() - cpu) / took);
  fflush(stdout);
  mode = IDLE;
  // Rounds that are on their way still arrive.
  for (double end = now_ms() + 400; now_ms() < end;) work(end);
}

static int by_size(const void *one, const void *other) {
  double a = *(double *)one, b = *(double *)other;
  return a < b ? -1 : a > b;
}

static void run_open(double rate, double span) {
  most_times = rate * span / 1000;
  times = malloc(most_times * sizeof *times);
  time_count = 0;
  long passed = 0;
  mode = OPEN_LOOP;
  double began = now_ms(), cpu = cpu_ms();
  for (long round = 0; round < most_times; round++) {
    double due = began + round * 1000 / rate;
    while (now_ms() < due) work(due);
    struct room *r = &rooms[round % room_count];
    if (r->missing > 0) passed++;
    else say_round(&phones[(r - rooms) * 4 + r->author], r, due);
  }
  for (double end = now_ms() + 1000; now_ms() < end && time_count + passed < most_times;) work(end);
  mode = IDLE;
  if (time_count + passed < most_times) fail("A round did not arrive within a second");
  qsort(times, time_count, sizeof *times, by_size);
  printf("{\"rounds\":%ld,\"passedOver\":%ld,\"p50\":%.3f,\"p99\":%.3f,\"worst\":%.3f,\"busy\":%.4f}\n", time_count, passed,
      times[time_count / 2], times[time_count * 99 / 100], times[time_count - 1], (cpu_ms() - cpu) / (now_ms() - began));
  free(times);
}

static void recover(void) {
  is_return = 1;
  while (in_phase[AWAY] < phone_count) work(now_ms() + 5);
  dead_at = now_ms();
  first_up = 0;
  int last = -1;
  while (in_phase[SEATED] < phone_count) {
    double now = now_ms();
    // Until the server accepts a connection at most four phones try at a time, then all.
    for (int i = 0, tried = 0; i < phone_count && in_phase[AWAY] > 0; i++) {
      if (phones[i].phase != AWAY || phones[i].retry_at > now) continue;
      if (!first_up && ++tried + in_phase[DIALING] > 4) break;
      dial(&phones[i]);
    }
    work(now + 5);
    if (now - dead_at > 60000) fail("They did not come back within a minute");
    if (in_phase[SEATED] != last) last = in_phase[SEATED];
  }
  printf("{\"phones\":%d,\"untilReceived\":%.1f,\"ms\":%.1f}\n", phone_count, first_up - dead_at, now_ms() - first_up);
  is_return = 0;
}

static void read_phones(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  for (int i = 0; i < phone_count; i++) {
    char *line = NULL;
    size_t size = 0;
    ssize_t length = getline(&line, &size, file);
    if (length < 1) fail("The file names too few phones");
    line[length - 1] = 0;
    char *path = line;
    int own = strtol(line, &path, 10);
    phones[i] = (struct phone){.fd = -1, .room = i / 4, .seat = i & 3, .port = own ? own : port, .request = path + (own > 0)};
  }
  fclose(file);
}

int main(int count, char **given) {
  static const char *KNOWN[] = {"ours", "raw", "socket.io", "colyseus", "boardgame"};
  if (count < 6) fail("load DIALECT PORT PHONES FILE FRAMES");
  is_short = !strcmp(given[5], "short");
  for (int i = 0; i < 5; i++)
    if (!strcmp(given[1], KNOWN[i])) dialect = i;
  port = atoi(given[2]);
  phone_count = atoi(given[3]);
  room_count = phone_count / 4;
  in_phase[AWAY] = phone_count;
  if (phone_count > MOST_PHONES || phone_count % 4) fail("So many phones cannot be had");
  read_phones(given[4]);
  epoll = epoll_create1(0);
  setvbuf(stdout, NULL, _IOLBF, 0);
  char line[200], command[32], name[32];
  double one = 0, other = 0;
  fcntl(0, F_SETFL, O_NONBLOCK);
  for (;;) {
    ssize_t length = read(0, line, sizeof line - 1);
    if (length == 0) return 0;
    if (length < 0) {
      // Between commands the phones go on answering the server's pings.
      work(now_ms() + 50);
      continue;
    }
    line[length] = 0;
    if (sscanf(line, "rooms %31s", name) == 1) open_rooms(name);
    else if (sscanf(line, "closed %lf %lf", &one, &other) == 2) run_closed(one, other);
    else if (sscanf(line, "open %lf %lf", &one, &other) == 2) run_open(one, other);
    else if (sscanf(line, "%31s", command) == 1 && !strcmp(command, "connect")) connect_all();
    else if (sscanf(line, "%31s", command) == 1 && !strcmp(command, "recover")) recover();
    else fail("An unknown command");
  }
}
