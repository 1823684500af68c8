// The messages of phones in the protocol of each server (who they are, which room, a round), and the meaning of the answers.
#pragma once
#include "wire.h"

enum dialect { OURS, RAW, SOCKET_IO, COLYSEUS, BOARDGAME };
enum phase { AWAY, DIALING, ASKING, GREETING, UP, JOINING, SEATED };

struct room {
  char game[64], last[128];
  /** The server's number of the room, for protocol 2. */
  long number;
  /** `version`: the number of entries on our server, of moves on boardgame.io. */
  int version, round;
  int totals[4];
  /** Frames still missing until all phones have the round and its author is acknowledged; phones still without it. */
  int missing, receivers;
  int author;
  double sent_at;
};

struct phone {
  int fd, room, seat, port;
  enum phase phase;
  struct rest rest;
  const char *request;
  double retry_at;
};

static enum dialect dialect;
/** A part of the rooms' ids that differs each time rooms are opened, so that no server knows them already. */
static char tag[32];
/** Whether rounds are sent in protocol 2. */
static int is_short;
/** Whether the phones reconnect to rooms that they were in before. */
static int is_return;
static const char *NAMES[] = {"Lea", "Hugo", "Ines", "Tom"};

static void say(struct phone *p, const char *text, int length) {
  if (send_frame(p->fd, dialect == COLYSEUS ? 2 : 1, text, length, 1)) fail("A phone's words did not fit");
}

static int has(const struct frame *f, const char *word) { return memmem(f->payload, f->length, word, strlen(word)) != NULL; }
static int begins(const struct frame *f, const char *word) {
  int length = strlen(word);
  return f->length >= length && !memcmp(f->payload, word, length);
}

/** Copies the text of a JSON field, at whatever depth it is in a frame. */
static void field(const struct frame *f, const char *name, char *into, int most) {
  char key[40];
  int key_length = snprintf(key, sizeof key, "\"%s\":\"", name);
  char *at = memmem(f->payload, f->length, key, key_length), *end = f->payload + f->length;
  if (!at) fail("A field is missing");
  int length = 0;
  for (at += key_length; at < end && *at != '"' && length < most - 1; at++) into[length++] = *at;
  into[length] = 0;
}

/** The number in a JSON field; the last field of that name, since those of entries come before it. */
static long number_of(const struct frame *f, const char *name) {
  char key[40];
  int key_length = snprintf(key, sizeof key, "\"%s\":", name);
  char *at = NULL, *next = f->payload, *end = f->payload + f->length;
  while ((next = memmem(next, end - next, key, key_length))) at = next += key_length;
  if (!at) fail("A number is missing");
  return strtol(at, NULL, 10);
}

/** Draws scores that differ from round to round and keep the totals below the limit. */
static void draw_scores(struct room *r, int scores[4]) {
  static uint32_t chance = 12345;
  for (int seat = 0; seat < 4; seat++) {
    chance = chance * 1664525 + 1013904223;
    int score = (chance >> 16) % 19 - 3;
    if (r->totals[seat] > 900 && score > 0) score = -score % 4;
    r->totals[seat] += scores[seat] = score;
  }
}

/** The message of a round as the app sends it in protocol 1. */
static int round_words(struct room *r, int room, char *at, int most) {
  int scores[4];
  draw_scores(r, scores);
  char request[64], after[136];
  snprintf(request, sizeof request, "r%s-%04d-%06d-0123456789", tag, room, r->round);
  if (r->last[0]) snprintf(after, sizeof after, "\"%s\"", r->last);
  else strcpy(after, "null");
  snprintf(r->last, sizeof r->last, "%s/1", request);
  int length = snprintf(at, most, "{\"type\":\"ask\",\"gameId\":\"%s\",\"requestId\":\"%s\",\"request\":{\"type\":\"play\",\"command\":"
      "{\"type\":\"add-round\",\"after\":%s,\"entries\":[", r->game, request, after);
  for (int seat = 0; seat < 4; seat++)
    length += snprintf(at + length, most - length, "%s{\"playerId\":\"open-%s-%04d-0123456789/%d\",\"score\":%d}", seat ? "," : "", tag, room,
        seat + 2, scores[seat]);
  return length + snprintf(at + length, most - length, "],\"dutchPlayerId\":null}}}");
}

/** The message of a round in protocol 2. */
static int short_words(struct room *r, int room, char *at, int most) {
  int scores[4];
  draw_scores(r, scores);
  return snprintf(at, most, "{\"type\":\"round\",\"room\":%ld,\"after\":%d,\"id\":\"r%s-%04d-%06d-0123456789\",\"scores\":[%d,%d,%d,%d],\"dutch\":null,\"at\":%lld}",
      r->number, r->version, tag, room, r->round, scores[0], scores[1], scores[2], scores[3], wall_ms());
}

static int words_of(struct room *r, int room, char *at, int most) {
  return is_short ? short_words(r, room, at, most) : round_words(r, room, at, most);
}

/** Packs a text as msgpack. Messages to Colyseus are packed field by field, as its own clients do, and not sent as JSON. */
static int packed_text(char *at, const char *text) {
  int length = strlen(text), head = length < 32 ? 1 : 2;
  if (head == 1) at[0] = 0xa0 | length;
  else {
    at[0] = (char)0xd9;
    at[1] = length;
  }
  memcpy(at + head, text, length);
  return head + length;
}

static int packed_short(struct room *r, int room, char *start) {
  int scores[4];
  draw_scores(r, scores);
  char request[64], *at = start;
  snprintf(request, sizeof request, "r%s-%04d-%06d-0123456789", tag, room, r->round);
  *at++ = 13;
  at += packed_text(at, "ask");
  *at++ = (char)0x84;
  at += packed_text(at, "type"), at += packed_text(at, "round");
  at += packed_text(at, "id"), at += packed_text(at, request);
  at += packed_text(at, "scores");
  *at++ = (char)0x94;
  for (int seat = 0; seat < 4; seat++) *at++ = scores[seat];
  at += packed_text(at, "dutch");
  *at++ = (char)0xc0;
  return at - start;
}

static int packed_round(struct room *r, int room, char *start) {
  int scores[4];
  draw_scores(r, scores);
  char request[64], player[64], *at = start;
  snprintf(request, sizeof request, "r%s-%04d-%06d-0123456789", tag, room, r->round);
  *at++ = 13;
  at += packed_text(at, "ask");
  *at++ = (char)0x84;
  at += packed_text(at, "type"), at += packed_text(at, "ask");
  at += packed_text(at, "gameId"), at += packed_text(at, r->game);
  at += packed_text(at, "requestId"), at += packed_text(at, request);
  at += packed_text(at, "request");
  *at++ = (char)0x82;
  at += packed_text(at, "type"), at += packed_text(at, "play");
  at += packed_text(at, "command");
  *at++ = (char)0x84;
  at += packed_text(at, "type"), at += packed_text(at, "add-round");
  at += packed_text(at, "after");
  if (r->last[0]) at += packed_text(at, r->last);
  else *at++ = (char)0xc0;
  at += packed_text(at, "entries");
  *at++ = (char)0x94;
  for (int seat = 0; seat < 4; seat++) {
    *at++ = (char)0x82;
    snprintf(player, sizeof player, "open-%s-%04d-0123456789/%d", tag, room, seat + 2);
    at += packed_text(at, "playerId"), at += packed_text(at, player);
    at += packed_text(at, "score");
    *at++ = scores[seat];
  }
  at += packed_text(at, "dutchPlayerId");
  *at++ = (char)0xc0;
  snprintf(r->last, sizeof r->last, "%s/1", request);
  return at - start;
}

static void say_round(struct phone *p, struct room *r, double sent_at) {
  char words[4096];
  int length = 0;
  r->sent_at = sent_at;
  r->receivers = 4;
  // In protocol 2 the round itself acknowledges the author's request.
  r->missing = dialect == OURS && !is_short ? 5 : 4;
  switch (dialect) {
  case OURS:
  case RAW:
    length = words_of(r, p->room, words, sizeof words);
    break;
  case SOCKET_IO:
    length = sprintf(words, "42[\"ask\",");
    length += words_of(r, p->room, words + length, sizeof words - length);
    length += sprintf(words + length, "]");
    break;
  case COLYSEUS:
    length = is_short ? packed_short(r, p->room, words) : packed_round(r, p->room, words);
    break;
  case BOARDGAME: {
    int scores[4];
    draw_scores(r, scores);
    length = sprintf(words,
        "42/dutch,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"addRound\",\"args\":[[%d,%d,%d,%d]],\"playerID\":\"%d\"}},%d,\"%s-%d\",\"%d\"]",
        scores[0], scores[1], scores[2], scores[3], p->seat, r->version, tag, p->room, p->seat);
    r->version++;
  }
  }
  r->round++;
  say(p, words, length);
}

/** Asks for a phone's room. On our server the host creates it and the guests join it. */
static void say_room(struct phone *p, struct room *r) {
  char words[1024];
  int length = 0;
  p->phase = JOINING;
  switch (dialect) {
  case OURS:
    if (p->seat == 0)
      length = sprintf(words, "{\"type\":\"create_game\",\"players\":[\"%s\",\"%s\",\"%s\",\"%s\"],\"scoreLimit\":1000,\"playerName\":\"%s\",\"requestId\":\"open-%s-%04d-0123456789\"}",
          NAMES[0], NAMES[1], NAMES[2], NAMES[3], NAMES[0], tag, p->room);
    else
      length = sprintf(words, "{\"type\":\"join_game\",\"gameId\":\"%s\",\"playerName\":\"%s\",\"requestId\":\"join-%s-%04d-%d-012345678\"}", r->game,
          NAMES[p->seat], tag, p->room, p->seat);
    break;
  case RAW:
    length = sprintf(words, "room %d", p->room);
    break;
  case SOCKET_IO:
    length = sprintf(words, "42[\"join\",\"%s-%d\"]", tag, p->room);
    break;
  case COLYSEUS:
    p->phase = SEATED;
    return;
  case BOARDGAME:
    length = sprintf(words, "42/dutch,[\"sync\",\"%s-%d\",\"%d\",null,4]", tag, p->room, p->seat);
  }
  say(p, words, length);
}

/** Sends the first message of a phone once it is connected. */
static void greet(struct phone *p) {
  const char *hello = is_short ? "{\"type\":\"hello\",\"protocol\":1,\"upTo\":2,\"deltas\":true}" : "{\"type\":\"hello\",\"protocol\":1,\"deltas\":true}";
  p->phase = dialect == RAW ? UP : GREETING;
  if (dialect == OURS) say(p, hello, strlen(hello));
}

/** Sends the message of a phone that reconnects: on our server the version that it has, else its room once more. */
static void say_again(struct phone *p, struct room *r) {
  char words[512];
  if (dialect != OURS) {
    say_room(p, r);
    return;
  }
  p->phase = JOINING;
  say(p, words, sprintf(words, "{\"type\":\"resume\",\"gameId\":\"%s\",\"version\":0,\"lastId\":null}", r->game));
}

enum meaning { NOTHING, GREETED, IN_ROOM, ROUND, ACKNOWLEDGED };

/** The meaning of a frame for the phone that received it. */
static enum meaning meaning_of(struct phone *p, struct room *r, const struct frame *f) {
  if (f->opcode == 8) fail("A connection was closed");
  if (f->opcode > 2) return NOTHING;
  switch (dialect) {
  case OURS:
    if (begins(f, "{\"type\":\"round\"")) {
      r->version = number_of(f, "to");
      return p->phase == SEATED ? ROUND : NOTHING;
    }
    if (begins(f, "{\"type\":\"delta\"")) {
      if (is_short) {
        r->version = number_of(f, "to");
        if (has(f, "\"room\":")) r->number = number_of(f, "room");
      }
      if (is_return && p->phase == JOINING) return IN_ROOM;
      if (p->phase == SEATED) return has(f, "\"isWhole\":false") && has(f, "round-added") ? ROUND : NOTHING;
      return NOTHING;
    }
    if (begins(f, "{\"type\":\"ack\"")) return p->phase == SEATED ? ACKNOWLEDGED : IN_ROOM;
    if (begins(f, "{\"type\":\"entered\"") && p->seat == 0) field(f, "gameId", r->game, sizeof r->game);
    if (begins(f, "{\"type\":\"refused\"")) {
      fprintf(stderr, "%.*s\n", f->length, f->payload);
      fail("Refused");
    }
    return begins(f, "{\"type\":\"welcome\"") ? GREETED : NOTHING;
  case RAW:
    return begins(f, "joined") ? IN_ROOM : ROUND;
  case SOCKET_IO:
    if (begins(f, "2")) say(p, "3", 1);
    if (begins(f, "0{")) say(p, "40", 2);
    if (begins(f, "40")) return GREETED;
    if (begins(f, "42[\"joined\"")) return IN_ROOM;
    return begins(f, "42[\"delta\"") ? ROUND : NOTHING;
  case COLYSEUS:
    if (f->payload[0] == 10) {
      say(p, "\x0a", 1);
      return GREETED;
    }
    return f->payload[0] == 13 ? ROUND : NOTHING;
  case BOARDGAME:
    if (begins(f, "2")) say(p, "3", 1);
    if (begins(f, "0{")) say(p, "40/dutch,", 9);
    if (begins(f, "40/dutch")) return GREETED;
    if (begins(f, "42/dutch,[\"sync\"")) return IN_ROOM;
    return begins(f, "42/dutch,[\"update\"") || begins(f, "42/dutch,[\"patch\"") ? ROUND : NOTHING;
  }
  return NOTHING;
}
