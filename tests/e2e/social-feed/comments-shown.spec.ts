import {
	CommentsPart,
	FEED,
	FIRST,
	LONG,
	meta,
	recordSlides,
	SECOND,
	stored,
	stub,
} from '../lib/comments.js';
import { actionsOf, recordCalls } from '../lib/calls.js';
import { foreign, recordRequests } from '../lib/requests.js';
import { EMOJI_SCRIPT, expect, feedOf, MOVING, test } from '../lib/test.js';

test.use( MOVING );

test( 'R000-091, R000-184, R000-185: As many comments as set are shown initially and all of them on request, and they expand in 300 ms', async ( {
	page,
	show,
} ) => {
	const slides = await recordSlides( page );
	await show( feedOf( 'num="12" commentsnum="2"' ) );
	const part = new CommentsPart( page, LONG );
	const slid = async ( change: () => Promise< void > ) => {
		const before = ( await slides() ).length;
		await change();
		await expect
			.poll( async () => ( await slides() ).length )
			.toBeGreaterThan( before );
	};
	await expect( part.box ).toHaveAttribute( 'data-num', '2' );
	await slid( () => part.link.click() );
	await expect( part.comments ).toHaveCount( 2 );
	await slid( () => part.more.click() );
	await expect( part.comments ).toHaveCount( 31 );
	await slid( () => part.link.click() );
	await expect( part.box ).toBeHidden();
	expect( new Set( await slides() ) ).toEqual( new Set( [ 300 ] ) );

	await test.step( 'With reduced motion, a comments box opens and closes immediately', async () => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		const before = ( await slides() ).length;
		const one = new CommentsPart( page, FIRST );
		await one.link.click();
		await expect( one.comments ).toHaveCount( 2 );
		await one.link.click();
		await expect( one.box ).toBeHidden();
		expect( await slides() ).toHaveLength( before );
	} );
} );

test( 'Open comments send no third-party requests, including emoji and images', async ( {
	page,
	show,
	site,
} ) => {
	await page.setExtraHTTPHeaders( EMOJI_SCRIPT.extraHTTPHeaders );
	const picture = 'https://network.example/face.jpg';
	const emoji = {
		id: 'x',
		message: '🥐🥐 &lt;3',
		from: { name: '☕️', picture: { data: { url: picture } } },
		attachment: {
			url: 'https://a.example/',
			media: { image: { src: picture } },
		},
		comment_count: 1,
	};
	const answer = meta( 9, '🐈‍⬛' );
	answer.comments.data.unshift( emoji );
	answer.comments.data.push( { ...emoji, id: 'y' } );
	const likes = {
		summary: { total_count: 2 },
		data: [ { name: '🥐 Ann' }, { name: '☕️' } ],
	};
	await stub( page, {
		get_meta: [ stored( { [ FIRST ]: { ...answer, likes } } ) ],
		cff_comments: [ { comments: { data: [ emoji ] } } ],
	} );
	const urls = recordRequests( page );
	await show( FEED );
	expect( await page.content() ).toContain( 'wp-emoji-release' );
	const part = new CommentsPart( page, FIRST );
	await part.link.click();
	await part.toggles.first().click();
	await part.more.click();
	await expect( part.comments ).toHaveCount( 11 );
	await page.waitForLoadState( 'networkidle' );
	expect( foreign( urls, site.url ) ).toEqual( [] );
	await expect( part.box.locator( 'img.emoji' ) ).toHaveCount( 0 );
} );

test( 'Initially open comments load by themselves, with one request for those in view', async ( {
	page,
	show,
} ) => {
	const calls = await recordCalls( page );
	await show( feedOf( 'num="4" expandcomments="true"' ) );
	// No visitor has used the feed yet.
	await expect( new CommentsPart( page, FIRST ).comments ).toHaveCount( 3 );
	await new CommentsPart( page, SECOND ).link.scrollIntoViewIfNeeded();
	await expect( new CommentsPart( page, SECOND ).comments ).toHaveCount( 2 );
	expect( actionsOf( calls )[ 0 ] ).toBe( 'get_meta' );
} );
