-- The hashed sender of each counted submission, kept for one day. Times are in milliseconds since 1970.
CREATE TABLE senders (
  sender BLOB NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX senders_by_sender ON senders (sender, sent_at);
CREATE INDEX senders_by_age ON senders (sent_at);

-- The key of the hashes; it has no other use.
CREATE TABLE sender_key (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL
) STRICT;
INSERT INTO sender_key (id, content) VALUES (1, randomblob(32));
