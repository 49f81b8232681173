// @ts-check
import {
	avatar,
	blank,
	facebook,
	guardOwned,
	image,
	own,
	rendition,
	timeOf,
} from './shape.mjs';

/** @typedef {import('../data/models.mjs').Photo} Photo */
/** @typedef {import('../data/models.mjs').Album} Album */
/** @typedef {import('../data/models.mjs').Video} Video */
/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

const SIDES = [ 2048, 1440, 1080, 960, 720, 600, 480, 320 ];

/** @param {Photo} node @param {Ctx} ctx */
const renditions = ( node, ctx ) =>
	SIDES.map( ( side ) => {
		const { height, width, src } = rendition(
			ctx,
			`photo-${ node.n }`,
			node,
			side
		);
		return { height, source: src, width };
	} );

/** @type {NodeType['refs']} */
const AUTHOR = {
	from: {
		type: 'Author',
		get: ( node, ctx ) => ctx.state.store.page( node.page ),
	},
};

/** @param {( node: any ) => number} [count] of likes */
const responses = ( count = () => 0 ) => ( {
	likes: {
		type: 'User',
		list: () => [],
		summary: ( /** @type {unknown} */ node ) => ( {
			total_count: count( node ),
			can_like: true,
			has_liked: false,
		} ),
	},
	comments: {
		type: 'Comment',
		list: () => [],
		summary: () => ( {
			order: 'chronological',
			total_count: 0,
			can_comment: true,
		} ),
	},
} );

/** @type {NodeType} */
export const photo = {
	name: 'Photo',
	defaults: [ 'created_time', 'name', 'id' ],
	guard: guardOwned,
	fields: {
		...own( 'id', 'name', 'width', 'height' ),
		created_time: timeOf( 'created' ),
		updated_time: timeOf( 'created' ),
		link: ( node ) =>
			facebook(
				`${ node.page }/photos/a.${ node.album }/${ node.id }/?type=3`
			),
		picture: ( node, ctx ) =>
			rendition( ctx, `photo-${ node.n }`, node, 130 ).src,
		images: renditions,
		webp_images: renditions,
		source: ( node, ctx ) =>
			rendition( ctx, `photo-${ node.n }`, node, 720 ).src,
		alt_text: ( node ) => node.alt,
		alt_text_custom: ( node ) =>
			node.n === 2 ? 'A loaf of rye bread on a cloth' : undefined,
		page_story_id: ( node ) => node.post,
		icon: () => 'https://static.example.org/photo.gif',
		...blank( 'place', 'backdated_time', 'event', 'target', 'name_tags' ),
	},
	refs: {
		album: {
			type: 'Album',
			get: ( node, ctx ) =>
				ctx.state.store.albums.find(
					( album_ ) => album_.id === node.album
				),
		},
		...AUTHOR,
	},
	edges: {
		...responses( ( { n } ) => 3 * n ),
	},
};

/** @param {Album} node @param {Ctx} ctx */
const photosIn = ( node, ctx ) =>
	ctx.state.store.photos.filter( ( item ) => item.album === node.id );

/** @type {NodeType} */
export const album = {
	name: 'Album',
	defaults: [ 'created_time', 'name', 'id' ],
	guard: guardOwned,
	fields: {
		...own( 'id', 'name', 'type', 'description' ),
		created_time: timeOf( 'created' ),
		updated_time: timeOf( 'updated' ),
		link: ( node ) =>
			facebook( `album.php?fbid=${ node.id }&id=${ node.page }&aid=1` ),
		count: ( node, ctx ) => photosIn( node, ctx ).length + node.extra,
		photo_count: ( node, ctx ) => photosIn( node, ctx ).length,
		video_count: () => 0,
		picture: ( node, ctx, field ) => avatar( ctx, node.id, field.args ),
		privacy: () => 'everyone',
		can_upload: () => true,
		...blank( 'place', 'event', 'location', 'backdated_time' ),
	},
	refs: {
		cover_photo: {
			type: 'Photo',
			get: ( node, ctx ) => photosIn( node, ctx )[ 0 ],
		},
		...AUTHOR,
	},
	edges: {
		photos: { type: 'Photo', list: photosIn },
		...responses(),
	},
};

/** @param {Video} node */
const address = ( node ) =>
	node.reel ? `/reel/${ node.id }/` : `/demo.bakery/videos/${ node.id }/`;

/** @param {Video} node @param {number} width @param {number} height */
const frame = ( node, width, height ) =>
	`<iframe src="https://www.facebook.com/plugins/video.php?href=${ encodeURIComponent( `https://www.facebook.com${ address( node ) }` ) }&width=${ width }" width="${ width }" height="${ height }" style="border:none;overflow:hidden" scrolling="no" frameborder="0" allowfullscreen="true"></iframe>`;

/** @param {Video} node @param {Ctx} ctx */
function formats( node, ctx ) {
	const sizes = /** @type {[string, number][]} */ ( [
		[ '130x130', 130 ],
		[ '480x480', 480 ],
		[ '720x720', 720 ],
		[ 'native', 1920 ],
	] );
	return sizes.map( ( [ filter, side ] ) => {
		const { height, width, src } = rendition(
			ctx,
			`video-${ node.n }`,
			node,
			side
		);
		return {
			embed_html: frame( node, width, height ),
			filter,
			height,
			picture: src,
			width,
		};
	} );
}

/** @type {NodeType} */
export const video = {
	name: 'Video',
	defaults: [ 'updated_time', 'description', 'id' ],
	guard: guardOwned,
	fields: {
		...own( 'id', 'title', 'description', 'length' ),
		created_time: timeOf( 'created' ),
		updated_time: timeOf( 'created' ),
		permalink_url: address,
		picture: ( node, ctx ) =>
			rendition( ctx, `video-${ node.n }`, node, 160 ).src,
		format: formats,
		source: ( node, ctx ) =>
			ctx.token?.type === 'PAGE' && ctx.token.subject === node.page
				? image( ctx, `video-${ node.n }.mp4` )
				: undefined,
		embed_html: ( node ) =>
			frame(
				node,
				720,
				Math.round( ( 720 * node.height ) / node.width )
			),
		embeddable: () => true,
		published: () => true,
		status: () => ( { video_status: 'ready' } ),
		icon: () => 'https://static.example.org/video.gif',
		post_id: () => undefined,
		...blank(
			'live_status',
			'broadcast_status',
			'place',
			'privacy',
			'content_category',
			'backdated_time',
			'views'
		),
	},
	refs: AUTHOR,
	edges: {
		thumbnails: {
			type: 'VideoThumbnail',
			paging: 'none',
			list: ( node, ctx ) =>
				[ 1, 2, 3 ].map( ( n ) => {
					const { height, width, src } = rendition(
						ctx,
						`video-${ node.n }-${ n }`,
						node,
						720
					);
					return {
						id: `${ node.id }${ n }`,
						uri: src,
						height,
						width,
						scale: 1,
						is_preferred: n === 2,
					};
				} ),
		},
		...responses( () => 4 ),
	},
};

/** @type {NodeType} */
export const videoThumbnail = {
	name: 'VideoThumbnail',
	defaults: [ 'height', 'is_preferred', 'scale', 'uri', 'width', 'id' ],
	fields: own( 'id', 'uri', 'height', 'width', 'scale', 'is_preferred' ),
};
