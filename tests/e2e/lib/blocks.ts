export const paragraph = ( text: string ) =>
	`<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph -->`;
export const around = (
	name: string,
	inner: string,
	attributes: object = {}
) =>
	`<!-- wp:frontispiece/${ name } ${ JSON.stringify(
		attributes
	) } -->${ inner }<!-- /wp:frontispiece/${ name } -->`;
