// @ts-check

/** @param {string} text */
export const escape = ( text ) =>
	text

		.replace( /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '' )
		.replaceAll( '&', '&amp;' )
		.replaceAll( '<', '&lt;' )
		.replaceAll( '>', '&gt;' )
		.replaceAll( '"', '&quot;' );

/** @param {string} html */
export const cdata = ( html ) =>
	`<![CDATA[${ html.replaceAll( ']]>', ']]]]><![CDATA[>' ) }]]>`;
