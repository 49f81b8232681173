// @ts-check

export const APP_ID = '111';
export const APP_SECRET = 'appsecret111';

export const IDS = {
	user: '900',
	page: '100200300400500',
	page2: '200300400500600',
	page3: '300400500600700',
	instagram: '17841400000000001',
	/** The id of the same account for its own app. */
	instagramScoped: '24000000000000001',
	otherInstagram: '17841407000000002',
	timelineAlbum: '10153000000000001',
	coverAlbum: '10153000000000002',
	marketAlbum: '10153000000000003',
};

/** Positions of the posts that tests use. The rest of the first page is numbered in the same way. */
export const NAMED_POSTS = {
	welcome: 1,
	photo: 2,
	commented: 3,
	bigAlbum: 4,
	video: 5,
	reel: 6,
	link: 7,
	event: 8,
	shared: 9,
	status: 10,
	noMessage: 11,
	emoji: 12,
	rtl: 13,
	fourByte: 14,
	shortcode: 15,
	script: 16,
	backdated: 17,
	hidden: 18,
	unpublished: 19,
	expired: 20,
	tags: 21,
	youtube: 22,
	vimeo: 23,
	animated: 24,
	cover: 25,
	profile: 26,
	callToAction: 27,
	carousel: 28,
	bare: 29,
	textLink: 30,
	place: 31,
	long: 32,
	visitor: 33,
	visitorNameless: 34,
	tagged: 35,
	newAlbum: 36,
	futureType: 37,
	tieA: 38,
	tieB: 39,
	hostileLink: 40,
	hugeAlbum: 41,
};

/**
 * @param {string} page
 * @param {number} n
 */
export const postId = ( page, n ) =>
	`${ page }_7008009001${ String( n ).padStart( 5, '0' ) }`;

/** @param {number} n */
export const photoId = ( n ) => `1019500000${ String( n ).padStart( 5, '0' ) }`;

/** @param {number} n */
export const videoId = ( n ) => `1192900000${ String( n ).padStart( 5, '0' ) }`;

/** @param {number} n */
export const eventId = ( n ) => `1234567890${ String( n ).padStart( 6, '0' ) }`;

/** @param {number} n */
export const igMediaId = ( n ) =>
	`178961293491${ String( n ).padStart( 5, '0' ) }`;

/** Ids by name, for tests in other languages. */
export function namedIds() {
	const posts = Object.entries( NAMED_POSTS ).map( ( [ name, n ] ) => [
		name,
		postId( IDS.page, n ),
	] );
	return { ...IDS, app: APP_ID, posts: Object.fromEntries( posts ) };
}
