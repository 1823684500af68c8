// The baseline: one process with epoll that receives a round and sends four frames of a delta's length. It parses no message but
// the first of each socket, which is the number of its room.
//   echo PORT BYTES_OF_A_DELTA
#include "wire.h"

#define MOST 4096
static char buffer[MOST_BYTES];
static struct rest rests[MOST];
static int room_of[MOST], seats[MOST][4], taken[MOST], is_up[MOST];

/** The accept key is invalid, but the load program does not check it. */
static const char WELCOME[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: -\r\n\r\n";

int main(int count, char **given) {
  if (count < 3) fail("echo PORT BYTES");
  int bytes = atoi(given[2]);
  unsigned char *delta = malloc(bytes + 16);
  int head = frame_head(delta, 1, bytes, 0);
  memset(delta + head, 'x', bytes);
  int listener = socket(AF_INET, SOCK_STREAM, 0), one = 1, epoll = epoll_create1(0);
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(given[1]))};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 4096)) fail("listen");
  struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[512];
  epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event);
  puts("listening");
  fflush(stdout);
  for (;;) {
    int ready = epoll_wait(epoll, events, 512, -1);
    for (int i = 0; i < ready; i++) {
      int fd = events[i].data.fd;
      if (fd == listener) {
        int peer = accept(listener, NULL, NULL);
        if (peer < 0 || peer >= MOST) fail("accept");
        prepare_socket(peer);
        is_up[peer] = 0;
        room_of[peer] = -1;
        event = (struct epoll_event){.events = EPOLLIN, .data.fd = peer};
        epoll_ctl(epoll, EPOLL_CTL_ADD, peer, &event);
        continue;
      }
      int length = read_all(fd, &rests[fd], buffer), at = 0;
      if (length < 0) {
        close(fd);
        continue;
      }
      if (!is_up[fd]) {
        if (write(fd, WELCOME, sizeof WELCOME - 1) < 0) fail("welcome");
        is_up[fd] = 1;
        continue;
      }
      for (struct frame f; (f = next_frame(buffer + at, length - at)).taken > 0; at += f.taken) {
        if (f.opcode != 1) continue;
        // "room N" enters a room and is answered with "joined".
        if (f.length > 5 && !memcmp(f.payload, "room ", 5)) {
          int room = 0;
          for (int place = 5; place < f.length; place++) room = room * 10 + f.payload[place] - '0';
          if (room_of[fd] < 0) seats[room][taken[room]++ & 3] = fd;
          room_of[fd] = room;
          send_frame(fd, 1, "joined", 6, 0);
        } else
          for (int seat = 0; seat < 4; seat++)
            if (write(seats[room_of[fd]][seat], delta, head + bytes) < 0) fail("write");
      }
      keep_rest(&rests[fd], buffer + at, length - at);
    }
  }
}
