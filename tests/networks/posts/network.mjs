// @ts-check
/**
 * Single posts of Facebook, Instagram and Threads, which routes/oembed.mjs describes to anybody.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {
		'facebook-post': 'https://www.facebook.com/demo.bakery/posts/123456789',
		'instagram-post': 'https://www.instagram.com/p/CZMRznfi5Gf/',
		'threads-post': 'https://www.threads.com/@harbor/post/Tabc123',
	},
	make: () => ( {} ),
	routes: [],
};
