// @ts-check

/** Images of two by two pixels. */
export const WEBP = Buffer.from(
	'UklGRh4AAABXRUJQVlA4TBEAAAAvAUAAAAdQwAIXqP+BiOh/AAA=',
	'base64'
);

/** An MP4 with a file type box and an empty media box: recognized as a video, but with nothing to play. */
export const MP4 = Buffer.from(
	'00000020667479706d703432000000006d70343269736f6d6176633169736f32' +
		'000000086d6f6f76' +
		'000000086d646174',
	'hex'
);

export const HTML =
	'<!doctype html><title>Not a picture</title><p>Please sign in to see this picture.</p>';

export const SVG =
	'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
