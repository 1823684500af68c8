// WebSocket frames over non-blocking sockets, for the load program and the baseline.
#pragma once
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define MOST_BYTES (1 << 20)

static inline void fail(const char *why) {
  fprintf(stderr, "%s (%s)\n", why, strerror(errno));
  exit(1);
}

static inline double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static inline long long wall_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

static inline double cpu_ms(void) {
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1e3 + (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e3;
}

static inline void prepare_socket(int fd) {
  int one = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

/** Bytes received from a socket that are no whole frame yet. */
struct rest {
  char *bytes;
  int length;
};

/**
 * Reads the available bytes into the buffer, behind the rest of the last read.
 * @returns the number of bytes in the buffer, -1 once the other side has closed
 */
static inline int read_all(int fd, struct rest *rest, char *buffer) {
  int length = rest->length;
  if (length > 0) memcpy(buffer, rest->bytes, length);
  int got = read(fd, buffer + length, MOST_BYTES - length);
  if (got == 0 || (got < 0 && errno != EAGAIN)) return -1;
  return length + (got > 0 ? got : 0);
}

static inline void keep_rest(struct rest *rest, const char *bytes, int length) {
  if (length == 0 && rest->length == 0) return;
  free(rest->bytes);
  rest->bytes = length > 0 ? malloc(length) : NULL;
  if (length > 0) memcpy(rest->bytes, bytes, length);
  rest->length = length;
}

struct frame {
  int opcode;
  char *payload;
  int length;
  /** Bytes of the whole frame; 0 if it is not complete yet. */
  int taken;
};

static inline struct frame next_frame(char *at, int left) {
  struct frame f = {0};
  if (left < 2) return f;
  const unsigned char *b = (unsigned char *)at;
  uint64_t length = b[1] & 127;
  int head = 2;
  if (length == 126) {
    if (left < 4) return f;
    length = b[2] << 8 | b[3];
    head = 4;
  } else if (length == 127) {
    if (left < 10) return f;
    length = 0;
    for (int i = 2; i < 10; i++) length = length << 8 | b[i];
    head = 10;
  }
  int masked = b[1] >> 7;
  if ((uint64_t)left < head + masked * 4 + length) return f;
  f.opcode = b[0] & 15;
  f.payload = at + head + masked * 4;
  f.length = length;
  f.taken = head + masked * 4 + length;
  if (masked)
    for (int i = 0; i < f.length; i++) f.payload[i] ^= at[head + (i & 3)];
  return f;
}

/** Writes a frame's head. A mask of zeros costs the receiver as much work as any other. @returns its length */
static inline int frame_head(unsigned char *at, int opcode, int length, int masked) {
  int head = 2;
  at[0] = 0x80 | opcode;
  if (length < 126) at[1] = length;
  else {
    at[1] = 126;
    at[2] = length >> 8;
    at[3] = length & 255;
    head = 4;
  }
  if (length > 65535) fail("A message is too long");
  if (masked) {
    at[1] |= 128;
    memset(at + head, 0, 4);
    head += 4;
  }
  return head;
}

static inline int send_frame(int fd, int opcode, const char *payload, int length, int masked) {
  unsigned char bytes[70000];
  int head = frame_head(bytes, opcode, length, masked);
  memcpy(bytes + head, payload, length);
  return write(fd, bytes, head + length) == head + length ? 0 : -1;
}
