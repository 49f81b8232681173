import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Change } from './state';

interface PeopleProps {
	blocked: readonly string[];
	change: ( change: Change ) => void;
}

/** Lists blocked users, with a field for blocking another one. */
export function People( { blocked, change }: PeopleProps ) {
	const [ name, setName ] = useState( '' );
	return (
		<section className="frontispiece-moderation__part">
			<h3>{ __( 'Blocked users', 'frontispiece' ) }</h3>
			{ blocked.length > 0 && (
				<ul>
					{ blocked.map( ( one ) => (
						<li key={ one }>
							{ `@${ one }` }
							<button
								type="button"
								aria-label={ sprintf(
									// translators: %s: name of a user
									__( 'Unblock %s', 'frontispiece' ),
									one
								) }
								onClick={ () =>
									change( { type: 'unblock', name: one } )
								}
							>
								×
							</button>
						</li>
					) ) }
				</ul>
			) }
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					change( { type: 'block', name } );
					setName( '' );
				} }
			>
				<label htmlFor="frontispiece-block-user">
					{ __( 'Username', 'frontispiece' ) }
					<input
						id="frontispiece-block-user"
						type="text"
						maxLength={ 100 }
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={ false }
						value={ name }
						onChange={ ( { target } ) => setName( target.value ) }
					/>
				</label>
				<button type="submit">{ __( 'Block', 'frontispiece' ) }</button>
			</form>
		</section>
	);
}
