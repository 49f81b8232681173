// @ts-check

/**
 * @typedef {object} Post
 * @property {string} id
 * @property {string} title
 * @property {string} url
 * @property {number} time       Unix seconds; 0 = no date.
 * @property {string} html
 * @property {string} [image]    In its own element: media:content, enclosure or image.
 * @property {string} [alt]
 * @property {string} [author]
 * @property {{ url: string, type: string, length: number }} [enclosure]
 *
 * @typedef {object} Feed
 * @property {string} host
 * @property {string} path
 * @property {'rss' | 'atom' | 'json'} format
 * @property {string} title
 * @property {string} about
 *
 * @typedef {object} FeedData
 * @property {Post[]} posts
 * @property {Post[]} episodes
 * @property {Post[]} older        The second page: feeds name it if it has posts.
 * @property {Record<string, string>} headers  Added to each feed.
 * @property {string} hub          A WebSub hub that the feeds name.
 * @property {string} elements     Further elements of the channel in RSS.
 * @property {Post[] | null} hostile  Instead of all posts.
 */

const HOUR = 3600;

/** @type {Feed[]} */
export const FEEDS = [
	{
		host: 'blog.example',
		path: '/feed',
		format: 'rss',
		title: 'Harbor Flowers',
		about: 'Notes from a flower shop',
	},
	{
		host: 'atom.example',
		path: '/feed.atom',
		format: 'atom',
		title: 'Harbor Light',
		about: 'A blog in Atom',
	},
	{
		host: 'json.example',
		path: '/feed.json',
		format: 'json',
		title: 'Harbor Notes',
		about: 'A blog in JSON Feed',
	},
	{
		host: 'podcast.example',
		path: '/feed.xml',
		format: 'rss',
		title: 'Harbor Talk',
		about: 'A podcast',
	},
];

const SUBJECTS = [
	'Tulips from the island',
	'How to cut roses',
	'A wreath for winter',
	'Dahlias & friends',
	'The morning market',
	'Peonies in a bucket',
];

/** @param {number} now @return {Post[]} newest first */
export const blogPosts = ( now ) =>
	Array.from( { length: 24 }, ( _, n ) => {
		const subject = SUBJECTS[ n % SUBJECTS.length ] ?? '';
		const slug = `post-${ 24 - n }`;
		return {
			id: `https://blog.example/?p=${ 24 - n }`,
			title: `${ subject } ${ 24 - n }`,
			url: `https://blog.example/posts/${ slug }`,
			time: now - ( n + 1 ) * 6 * HOUR,
			html:
				`<p>${ subject.replace( '&', '&amp;' ) }: what we learned, in a few words.</p>` +
				`<p><a href="/about">More about us</a></p>` +
				( n % 3 === 2
					? `<p><img src="https://img.example/${ slug }.png" alt="In the text" width="640" height="400"></p>`
					: '' ),
			author: 'Ada Gardener',
			...( n % 3 === 0
				? {
						image: `https://img.example/${ slug }.png`,
						alt: `Flowers ${ 24 - n }`,
					}
				: {} ),
		};
	} );

/** @param {number} now @return {Post[]} */
export const podcastEpisodes = ( now ) =>
	Array.from( { length: 6 }, ( _, n ) => ( {
		id: `episode-${ 6 - n }`,
		title: `Episode ${ 6 - n }`,
		url: `https://podcast.example/posts/episode-${ 6 - n }`,
		time: now - ( n + 1 ) * 24 * HOUR,
		html: `<p>We talk about flowers, part ${ 6 - n }.</p>`,
		image: `https://podcast.example/images/episode-${ 6 - n }.png`,
		enclosure: {
			url: `https://podcast.example/audio/episode-${ 6 - n }.mp3`,
			type: 'audio/mpeg',
			length: 3,
		},
	} ) );
