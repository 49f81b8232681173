const CIRCLE = 'M12 3a9 9 0 1 0 .01 0z';

/** Icons drawn as lines in a 24 by 24 view box. */
const LINES: Record< string, string > = {
	'fa-clock': `${ CIRCLE }M12 7v5l3.5 2`,
	'fa-image': 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
	'fa-user':
		'M12 12a4 4 0 1 0-.01 0zM4.500 20c.8-3.600 3.800-5.500 7.500-5.500s6.700 1.900 7.500 5.500',
	'fa-comment': 'M4 5h16v11h-9l-5 4v-4H4z',
	'fa-heart-o':
		'M12 20s-8-4.900-8-10.600A4.400 4.400 0 0 1 12 7a4.400 4.400 0 0 1 8 2.400C20 15.100 12 20 12 20z',
	'fa-check': 'M4.500 12.500l5 5 10-11',
	'fa-check-circle': `${ CIRCLE }M8 12.500l2.800 2.800L16 9.500`,
	'fa-exclamation-circle': `${ CIRCLE }M12 7.500V13M12 16.500h.01`,
	'fa-ban': `${ CIRCLE }M5.700 5.700l12.600 12.600`,
	'fa-map-marker':
		'M12 21s-6.500-6.300-6.500-11.500a6.500 6.500 0 0 1 13 0C18.500 14.700 12 21 12 21zM12 12a2.300 2.300 0 1 0-.01 0z',
	'fa-clone': 'M8 8h12v12H8zM16 8V4H4v12h4',
	'fa-chevron-left': 'M15 5l-7 7 7 7',
	'fa-chevron-right': 'M9 5l7 7-7 7',
	'fa-chevron-up': 'M5 15l7-7 7 7',
	'fa-chevron-down': 'M5 9l7 7 7-7',
	'fa-arrow-left': 'M20 12H4M11 5l-7 7 7 7',
	'fa-arrow-right': 'M4 12h16M13 5l7 7-7 7',
	'fa-arrow-up': 'M12 20V4M5 11l7-7 7 7',
	'fa-arrow-down': 'M12 4v16M5 13l7 7 7-7',
	'fa-arrows':
		'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
	'fa-share': 'M14 5l6 6-6 6M20 11h-8c-5 0-7 3-8 8',
	'fa-times': 'M5 5l14 14M19 5L5 19',
	'fa-envelope': 'M3.500 5.500h17v13h-17zM4 6.500l8 6.500 8-6.500',
	'fa-edit': 'M12 5H5v14h14v-7M10 14l1-3.500 8-8 2.500 2.500-8 8z',
	'fa-spinner': 'M12 3a9 9 0 1 1-9 9',
	'fa-instagram':
		'M7.500 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 16a4 4 0 1 0-.01 0zM17 7h.01',
	'fa-x-twitter':
		'M4.500 4.500h3.800l11.200 15h-3.800zM19 4.500l-6.200 7M10.700 13.500l-6 6.500',
	'fa-pinterest':
		'M9.500 21c1.200-3.500 2-6.500 2.700-10M8 13.500C5.500 11 6.500 4.500 12.300 4.500c7 0 6.200 10 1.200 10-2 0-2.400-1.300-2.400-1.300',
	'fa-linkedin': 'M5 10v10M5 5h.01M10 20V10M10 14.500c0-5.500 9-5.500 9 0V20',
	'fa-youtube':
		'M4.500 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10 9v6l5-3z',
	'fa-vimeo': 'M4 7l3-1.500 3 11c4-3.500 8-7.500 9-10',
	'fa-whatsapp':
		'M4 20l1.500-4a8.500 8.500 0 1 1 3 3zM9 8.500c0 4 2.500 6.500 6.500 7l.5-2-2-1-1 1c-1.500-.7-2.300-1.500-3-3l1-1-1-2z',
};

/** Icons drawn as filled areas. */
const AREAS: Record< string, string > = {
	'fa-play': 'M7 4v16l13-8z',
	'fa-heart': LINES[ 'fa-heart-o' ] ?? '',
	'fa-facebook':
		'M13.500 21v-8h2.700l.4-3.100h-3.100V7.900c0-.9.3-1.500 1.600-1.500h1.600V3.600c-.3 0-1.300-.1-2.400-.1-2.400 0-4 1.400-4 4.100v2.300H7.600V13h2.700v8z',
};

/** Alternative names that icon fonts have used for the same icon. */
const ALIASES: Record< string, string > = {
	'fa-clock-o': 'fa-clock',
	'fa-photo': 'fa-image',
	'fa-images': 'fa-clone',
	'fa-comments': 'fa-comment',
	'fa-comment-o': 'fa-comment',
	'fa-map-marker-alt': 'fa-map-marker',
	'fa-mail-forward': 'fa-share',
	'fa-share-alt': 'fa-share',
	'fa-close': 'fa-times',
	'fa-envelope-o': 'fa-envelope',
	'fa-pencil': 'fa-edit',
	'fa-arrows-alt': 'fa-arrows',
	'fa-facebook-f': 'fa-facebook',
	'fa-facebook-square': 'fa-facebook',
	'fa-twitter': 'fa-x-twitter',
	'fa-pinterest-p': 'fa-pinterest',
	'fa-linkedin-in': 'fa-linkedin',
	'fa-youtube-play': 'fa-youtube',
	'fa-vimeo-v': 'fa-vimeo',
	'fa-circle-o-notch': 'fa-spinner',
};

export interface Drawing {
	path: string;
	isArea: boolean;
}

/** Returns the drawing of an icon by its class name. */
export function drawingOf( name: string ): Drawing | undefined {
	const known = ALIASES[ name ] ?? name;
	const path = AREAS[ known ] ?? LINES[ known ];
	return path ? { path, isArea: known in AREAS } : undefined;
}
