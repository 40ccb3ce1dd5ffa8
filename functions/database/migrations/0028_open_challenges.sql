-- Each sign-in that begins forgets the challenges that have ended: without reading the others.
CREATE INDEX staff_challenges_by_end ON staff_challenges (expires_at);
