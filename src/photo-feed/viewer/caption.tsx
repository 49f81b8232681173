import { useMemo } from 'react';
import { toParts } from '../../feed/comments/text';
import type { ViewerConfig } from './options';

interface CaptionTextProps {
	text: string;
	addresses: NonNullable< ViewerConfig[ 'addresses' ] >;
	label: string;
}

/** A caption with its hashtags, mentions and addresses as links. */
export function CaptionText( { text, addresses, label }: CaptionTextProps ) {
	const parts = useMemo(
		() =>
			toParts( text, ( kind, name ) =>
				( addresses[ kind ] ?? '#' ).replace(
					'~name~',
					encodeURIComponent( name )
				)
			),
		[ text, addresses ]
	);
	return (
		<div
			className="frontispiece-viewer__text wp-exclude-emoji"
			dir="auto"
			role="group"
			aria-label={ label }
			tabIndex={ text ? 0 : -1 }
		>
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
		</div>
	);
}
