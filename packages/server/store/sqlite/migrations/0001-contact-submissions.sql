-- The lengths are those of contract/submission.ts, and apply to every program that writes here.
CREATE TABLE contact_submissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email TEXT NOT NULL CHECK (length(email) BETWEEN 1 AND 254),
  message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 10000),
  -- UTC, as 2025-01-31T12:00:00.000Z, which sorts as text.
  created_at TEXT NOT NULL CHECK (length(created_at) = 24 AND created_at LIKE '____-__-__T__:__:__.___Z')
) STRICT;

-- Finds the earlier copy of a repeated submission. The index has the whole text, because many messages with the same
-- beginning would make the search slow.
CREATE INDEX contact_submissions_retry ON contact_submissions (email, name, message, created_at);

-- The row that a health check writes.
CREATE TABLE write_check (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  content BLOB NOT NULL
) STRICT;
INSERT INTO write_check (id, content) VALUES (1, x'');
