import { useMemo } from 'react';
import { toParts } from '../../feed/comments/text';
import type { PhotoLightboxConfig } from './options';

interface LinkedTextProps {
	text: string;
	addresses: NonNullable< PhotoLightboxConfig[ 'addresses' ] >;
}

/** Shows a text with its hashtags, mentions, and URLs as links, as the server would print it. */
export default function LinkedText( { text, addresses }: LinkedTextProps ) {
	const parts = useMemo(
		() =>
			toParts( text, ( kind, name ) =>
				( addresses[ kind ] ?? '' ).replace(
					'~name~',
					encodeURIComponent( name )
				)
			),
		[ text, addresses ]
	);
	return (
		<span>
			<span className="wp-exclude-emoji">
				{ parts.map( ( { text: inside, href }, index ) =>
					href ? (
						<a
							key={ index }
							href={ href }
							target="_blank"
							rel="noopener noreferrer nofollow"
						>
							{ inside }
						</a>
					) : (
						inside
					)
				) }
			</span>
		</span>
	);
}
