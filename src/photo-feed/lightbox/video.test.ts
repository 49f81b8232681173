import { videoError, videoOf } from './video';
import type { PhotoSlide } from './album-item';

it.each( [
	[ 'https://www.youtube.com/watch?v=abc-DEF_123', 'youtube', 'abc-DEF_123' ],
	[ 'https://youtu.be/abcdef12345?t=5', 'youtube', 'abcdef12345' ],
	[ 'https://vimeo.com/123456/0a1b2c', 'vimeo', '123456' ],
	[ 'https://player.vimeo.com/video/123456/', 'vimeo', '123456' ],
	[ 'https://www.dailymotion.com/video/xy1_title', 'dailymotion', 'xy1' ],
	[ 'https://dai.ly/xy1', 'dailymotion', 'xy1' ],
] )( 'P002-082: reads type and ID of a video from %s', ( link, type, id ) => {
	expect( videoOf( link ) ).toEqual( { type, id } );
} );

it( 'P002-150: raises an error when the link of a video is missing', () => {
	expect( () => videoOf( '' ) ).toThrow( new Error( 'Missing video URL.' ) );
} );

it.each( [
	'https://www.instagram.com/reel/abc/',
	'https://www.facebook.com/1/videos/2',
	'https://vimeo.com/about',
	'javascript:alert(1)',
	'youtube',
] )(
	'P002-151: throws an error for %s, whose host is not supported',
	( link ) => {
		expect( () => videoOf( link ) ).toThrow(
			new Error( 'Video URL not supported.' )
		);
	}
);

it.each( [
	[ 'an image', 'image', '', {}, '' ],
	[ 'no address', 'video', 'data-video=""', {}, 'Missing video URL.' ],
	[
		'no address, but the network’s own player',
		'video',
		'data-consent-video=""',
		{ iframe: 'https://www.instagram.com/p/a/embed/' },
		'Missing video URL.',
	],
	[
		'a page of another host',
		'video',
		'data-video="https://films.example/1"',
		{},
		'Video URL not supported.',
	],
	[ 'a file', 'video', 'data-video="/a.mp4"', { file: '/a.mp4' }, '' ],
	[ 'a file that waits', 'video', 'data-consent-video="/a.mp4"', {}, '' ],
] )(
	'P002-150, P002-151: reports the problem of %s',
	( _name, mediaType, attributes, { iframe = '', file }: any, error ) => {
		document.body.innerHTML = `<a ${ attributes }></a>`;
		const slide = {
			link: document.querySelector( 'a' ),
			entry: { mediaType, iframe },
			file,
		} as unknown as PhotoSlide;
		expect( videoError( slide ) ).toBe( error );
	}
);
