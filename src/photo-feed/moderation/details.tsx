import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { AltForm } from '../../feed/alt-texts/alt-form';
import { applyAlts } from '../../feed/alt-texts/apply';
import { nameOf } from './state';
import type { Calls } from '../../feed/alt-texts/call';
import type { Change } from './state';

interface DetailsProps {
	feed: HTMLElement;
	item: HTMLElement;
	calls: Calls;
	blocked: readonly string[];
	change: ( change: Change ) => void;
	onClose: () => void;
}

/** Shows one post: who posted it, and the alt texts of its images. */
export function Details( {
	feed,
	item,
	calls,
	blocked,
	change,
	onClose,
}: DetailsProps ) {
	const { user = '' } = item.dataset;
	const heading = useRef< HTMLHeadingElement >( null );
	const isBlocked = blocked.includes( nameOf( user ) );

	useEffect( () => heading.current?.focus(), [] );

	return (
		<section className="frontispiece-moderation__part">
			<h3 ref={ heading } tabIndex={ -1 }>
				{ __( 'Post details', 'frontispiece' ) }
			</h3>
			{ user && (
				<p>
					{ `@${ user } ` }
					<button
						type="button"
						onClick={ () =>
							change(
								isBlocked
									? { type: 'unblock', name: nameOf( user ) }
									: { type: 'block', name: user }
							)
						}
					>
						{ isBlocked
							? __( 'Unblock this user', 'frontispiece' )
							: __( 'Block this user', 'frontispiece' ) }
					</button>
				</p>
			) }
			<AltForm
				feed={ feed }
				id={ item.dataset.id ?? '' }
				calls={ calls }
				onSave={ ( images ) => applyAlts( item, images ) }
				onClose={ onClose }
			/>
		</section>
	);
}
