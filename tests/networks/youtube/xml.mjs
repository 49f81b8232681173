// @ts-check

/** @typedef {import('./data.mjs').Data} Data */
/** @typedef {import('./data.mjs').Video} Video */

const SHOWN = 15;

/** @param {string} value without the characters that XML does not allow */
export const escape = ( value ) =>
	value

		.replace(
			/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g,
			''
		)
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '>', '&gt;' )
		.replaceAll( '"', '&quot;' );

/** @param {number} seconds */
const date = ( seconds ) =>
	new Date( seconds * 1000 ).toISOString().replace( '.000Z', '+00:00' );

/**
 * @param {Data}  data
 * @param {Video} video
 */
const entry = ( { channel, title }, video ) => ` <entry>
  <id>yt:video:${ escape( video.id ) }</id>
  <yt:videoId>${ escape( video.id ) }</yt:videoId>
  <yt:channelId>${ channel }</yt:channelId>
  <title>${ escape( video.title ) }</title>
  <link rel="alternate" href="https://www.youtube.com/${ video.isShort ? 'shorts/' : 'watch?v=' }${ escape( video.id ) }"/>
  <author>
   <name>${ escape( title ) }</name>
   <uri>https://www.youtube.com/channel/${ channel }</uri>
  </author>
  <published>${ date( video.time ) }</published>
  <updated>${ date( video.time + 60 ) }</updated>
  <media:group>
   <media:title>${ escape( video.title ) }</media:title>
   <media:content url="https://www.youtube.com/v/${ escape( video.id ) }?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i2.ytimg.com/vi/${ escape( video.id ) }/hqdefault.jpg" width="480" height="360"/>
   <media:description>${ escape( video.description ) }</media:description>
   <media:community>
    <media:starRating count="${ video.likes ?? 0 }" average="5.00" min="1" max="5"/>
    <media:statistics views="${ video.views ?? 0 }"/>
   </media:community>
  </media:group>
 </entry>`;

/**
 * @param {Data}   data
 * @param {string} title
 */
export const xml = ( data, title ) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${ data.channel }"/>
 <id>yt:channel:${ data.channel.slice( 2 ) }</id>
 <yt:channelId>${ data.channel.slice( 2 ) }</yt:channelId>
 <title>${ escape( title ) }</title>
 <link rel="alternate" href="https://www.youtube.com/channel/${ data.channel }"/>
 <author>
  <name>${ escape( data.title ) }</name>
  <uri>https://www.youtube.com/channel/${ data.channel }</uri>
 </author>
 <published>2015-01-01T00:00:00+00:00</published>
${ data.videos
	.slice( 0, data.hostile ? data.videos.length : SHOWN )
	.map( ( video ) => entry( data, video ) )
	.join( '\n' ) }
</feed>
`;
