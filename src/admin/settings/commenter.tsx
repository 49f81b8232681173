import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Form } from '../../components/form';
import {
	CheckboxControl,
	TextControl,
	withItem,
} from '../../components/controls';
import { FocusableButton } from '../../components/focusable-button';
import { language } from '../../kernel/language';
import { Confirm } from '../components/confirm';
import { saveJson } from '../file';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useRequest } from '../use-request';

const PATH = '/frontispiece/v1/tools/commenter';

interface Comment {
	id: string;
	author: string;
	/** ID of the account on the social network: two people may have the same name. */
	number: string;
	text: string;
	time: string;
	post: string;
}

const labelOf = ( { author, number, text }: Comment ) =>
	[
		number ? `${ author } (${ number })` : author,
		text || __( 'Like', 'frontispiece' ),
	].join( ': ' );

const momentOf = ( { time }: Comment ) =>
	time && new Date( time ).toLocaleString( language() );

/**
 * Finds and erases a person's stored comments on request. Social networks give names but no email addresses, which are
 * all that WordPress's own privacy tools can search for.
 */

// eslint-disable-next-line frontispiece/function-lines -- one card whose search, choice and erasing share their state.
export function Commenter() {
	const { say, fail } = useNotices();
	const { run } = useRequest( { onError: fail } );
	const [ name, setName ] = useState( '' );
	const [ results, setResults ] = useState< Comment[] >();
	const [ left, setLeft ] = useState< readonly string[] >( [] );
	const [ isAsking, setAsking ] = useState( false );
	const selected = ( results ?? [] ).filter(
		( { id } ) => ! left.includes( id )
	);

	const find = async () => {
		const { comments } = await send< { comments: Comment[] } >( PATH, {
			data: { name: name.trim() },
		} );
		setLeft( [] );
		setResults( comments );
	};

	const erase = async () => {
		const { erased } = await send< { erased: number } >( PATH, {
			method: 'DELETE',
			data: {
				name: name.trim(),
				ids: selected.map( ( { id } ) => id ),
			},
		} );
		say(
			sprintf(
				/* translators: %d: number of comments. */
				_n(
					'%d comment erased from this site. It is still on the social network.',
					'%d comments erased from this site. They are still on the social network.',
					erased,
					'frontispiece'
				),
				erased
			)
		);
		await find();
	};

	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Personal data in comments', 'frontispiece' ) }</h2>
			<p>
				{ __(
					'Find the comments and likes this site stores about a person, for example to answer a privacy request. Social networks provide names but no email addresses, so search by name here. Erased comments are not imported again.',
					'frontispiece'
				) }
			</p>
			<Form onSubmit={ () => run( find ) }>
				<TextControl
					label={ __( 'Name on the social network', 'frontispiece' ) }
					help={ __(
						'Enter the full name, the account ID or an email address that appears in a comment.',
						'frontispiece'
					) }
					value={ name }
					onChange={ ( value ) => {
						setName( value );
						setResults( undefined );
					} }
					autoComplete="off"
					required
					minLength={ 2 }
					maxLength={ 200 }
				/>
				<p className="frontispiece-buttons">
					<Button type="submit" variant="secondary">
						{ __( 'Search', 'frontispiece' ) }
					</Button>
				</p>
			</Form>
			<div role="status">
				{ results && (
					<p>
						{ results.length
							? sprintf(
									/* translators: %d: number of comments and likes. */
									_n(
										'%d comment or like found:',
										'%d comments and likes found:',
										results.length,
										'frontispiece'
									),
									results.length
								)
							: __(
									'No comments or likes found for this name.',
									'frontispiece'
								) }
					</p>
				) }
			</div>
			{ !! results?.length && (
				<>
					<div
						role="group"
						aria-label={ __(
							'Personal data in comments',
							'frontispiece'
						) }
						className="frontispiece-ticks"
					>
						{ results.map( ( comment ) => (
							<CheckboxControl
								key={ comment.id }
								label={ labelOf( comment ) }
								help={ momentOf( comment ) }
								checked={ ! left.includes( comment.id ) }
								onChange={ ( on ) =>
									setLeft(
										withItem( left, comment.id, ! on )
									)
								}
							/>
						) ) }
					</div>
					<p className="frontispiece-buttons">
						<FocusableButton
							variant="secondary"
							disabled={ ! selected.length }
							onClick={ () =>
								saveJson( 'comments.json', selected )
							}
						>
							{ __( 'Save as file', 'frontispiece' ) }
						</FocusableButton>
						<FocusableButton
							variant="secondary"
							isDestructive
							disabled={ ! selected.length }
							onClick={ () => setAsking( true ) }
						>
							{ __( 'Erase…', 'frontispiece' ) }
						</FocusableButton>
					</p>
				</>
			) }
			{ isAsking && (
				<Confirm
					text={ __(
						"The selected comments will be erased from this site and won't be imported again. This can't be undone.",
						'frontispiece'
					) }
					button={ __( 'Erase', 'frontispiece' ) }
					onConfirm={ () => run( erase ) }
					onClose={ () => setAsking( false ) }
				/>
			) }
		</section>
	);
}
