-- One row for each message: whether it is spam, read, and mailed. Times are in milliseconds since 1970.
CREATE TABLE outbox (
  submission INTEGER PRIMARY KEY,
  -- Why it is suspected spam.
  flagged TEXT CHECK (flagged IN ('honeypot', 'links', 'repeated')),
  -- `new` is not yet checked for spam; `none` is a test, or older than the outbox.
  mail TEXT NOT NULL DEFAULT 'new' CHECK (mail IN ('new', 'waiting', 'mailed', 'held', 'given-up', 'none')),
  -- The attempts to mail it: how many, when the first began, and when the next is due.
  tries INTEGER NOT NULL DEFAULT 0,
  tried_since INTEGER,
  next_try_at INTEGER NOT NULL DEFAULT 0,
  mailed_at INTEGER,
  read_at INTEGER
) STRICT;
INSERT INTO outbox (submission, mail) SELECT id, 'none' FROM contact_submissions;

CREATE INDEX outbox_due ON outbox (submission) WHERE mail IN ('new', 'waiting');
CREATE INDEX outbox_mailed ON outbox (mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX contact_submissions_by_age ON contact_submissions (created_at);

-- Triggers, so that every program that adds or deletes a message changes its row in the same transaction.
CREATE TRIGGER outbox_add AFTER INSERT ON contact_submissions BEGIN
  INSERT INTO outbox (submission) VALUES (new.id);
END;
CREATE TRIGGER outbox_delete AFTER DELETE ON contact_submissions BEGIN
  DELETE FROM outbox WHERE submission = old.id;
END;
