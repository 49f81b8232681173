import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { SubmitButton } from '../../../components/busy-button';
import { TextareaControl } from '../../../components/controls';
import { Form } from '../../../components/form';
import { useNotices } from '../../components/notices';
import { Empty, Waiting } from '../../components/screen-frame';
import { counted } from '../../components/tabs';
import { send } from '../../rest';
import { useRequest } from '../../use-request';
import { ROUTE } from '../types';
import { MODERATION } from './types';
import { useSharedList } from './use-shared-list';
import { useUndo } from './use-undo';
import type { KeyboardEvent } from 'react';
import type { SharedListProps } from './use-shared-list';
import type { QueuedImage } from './types';

/** Images that the server counts. */
const MAX_COUNTED = 10_001;

/** Takes over the focus from the field of another image, which is gone. */
function useFocus< Place extends HTMLElement >( hasFocus: boolean ) {
	const place = useRef< Place >( null );
	useEffect( () => {
		if ( hasFocus ) {
			place.current?.focus();
		}
		// Only once.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	return place;
}

interface EndProps {
	hasFocus: boolean;
	hasSkipped: boolean;
	onRestart: () => void;
}

function End( { hasFocus, hasSkipped, onRestart }: EndProps ) {
	const place = useFocus< HTMLDivElement >( hasFocus );
	return (
		<div ref={ place } tabIndex={ -1 }>
			<Empty
				title={
					hasSkipped
						? __(
								'You have skipped the other images',
								'frontispiece'
							)
						: __( 'All images have a description', 'frontispiece' )
				}
				text={ __(
					'Images appear here if neither the social network nor a moderator has described them.',
					'frontispiece'
				) }
			>
				{ hasSkipped && (
					<Button
						variant="primary"
						onClick={ onRestart }
						__next40pxDefaultSize
					>
						{ __( 'Start over', 'frontispiece' ) }
					</Button>
				) }
			</Empty>
		</div>
	);
}

interface EditorProps {
	image: QueuedImage;
	/** Whether the editor of another image was here before, which had the focus. */
	hasFocus: boolean;
	isBusy: boolean;
	onSave: ( alt: string, isAccepted: boolean ) => void;
	onSkip: () => void;
}

function Editor( { image, hasFocus, isBusy, onSave, onSkip }: EditorProps ) {
	const [ alt, setAlt ] = useState( '' );
	const field = useFocus< HTMLTextAreaElement >( hasFocus );
	const save = () => {
		if ( alt.trim() !== '' && ! isBusy ) {
			onSave( alt.trim(), false );
		}
	};
	return (
		<Form className="frontispiece-items__queue" onSubmit={ save }>
			<figure>
				{ image.src ? (
					<img src={ image.src } alt="" />
				) : (
					<p>
						{ __( "This image isn't stored yet.", 'frontispiece' ) }
					</p>
				) }
				<figcaption>
					<span dir="auto">{ image.text }</span>{ ' ' }
					<small>{ image.when }</small>{ ' ' }
					{ image.url && (
						<a
							href={ image.url }
							target="_blank"
							rel="noopener noreferrer"
						>
							{ __( 'View original', 'frontispiece' ) }
						</a>
					) }
				</figcaption>
			</figure>
			<div>
				<TextareaControl
					ref={ field }
					label={ __( 'Alternative text', 'frontispiece' ) }
					help={ __(
						'Describe what the image shows. Press Enter to save it and go to the next image.',
						'frontispiece'
					) }
					value={ alt }
					onChange={ setAlt }
					onKeyDown={ ( event: KeyboardEvent ) => {
						// The Enter of an input method ends a word.
						if (
							event.key === 'Enter' &&
							! event.nativeEvent.isComposing
						) {
							event.preventDefault();
							save();
						}
					} }
					maxLength={ 500 }
					rows={ 3 }
					dir="auto"
				/>
				<p className="frontispiece-buttons">
					<SubmitButton
						isBusy={ isBusy }
						disabled={ alt.trim() === '' }
						__next40pxDefaultSize
					>
						{ __( 'Save and next', 'frontispiece' ) }
					</SubmitButton>
					<Button
						variant="tertiary"
						onClick={ onSkip }
						__next40pxDefaultSize
					>
						{ __( 'Skip', 'frontispiece' ) }
					</Button>
				</p>
				<p>
					{ __(
						'Until you describe it, screen readers read this text from the post:',
						'frontispiece'
					) }
				</p>
				<blockquote dir="auto">{ image.automatic }</blockquote>
				<Button
					variant="secondary"
					onClick={ () => ! isBusy && onSave( '', true ) }
					__next40pxDefaultSize
				>
					{ __( 'Keep this text', 'frontispiece' ) }
				</Button>
			</div>
		</Form>
	);
}

/** Lists, one after the other, the images that neither their social network nor a moderator has described. */
export function ImageQueue( { changes, onChange }: SharedListProps ) {
	const [ skipped, setSkipped ] = useState( 0 );
	const [ hasFocus, setFocus ] = useState( false );
	const { data, error, isLoading, reload } = useSharedList< {
		image: QueuedImage | null;
		total: number;
	} >( `${ MODERATION }/images?skip=${ skipped }`, changes );
	const { say, fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const undo = useUndo( onChange );
	if ( error || ! data ) {
		return <Waiting error={ error } onRetry={ reload } />;
	}
	const { image, total } = data;
	const save = ( alt: string, accepted: boolean ) => {
		setFocus( true );
		return run( async () => {
			const { log } = await send< { log: number } >(
				`${ ROUTE }/${ image?.item }/alt`,
				{ data: { position: image?.position, alt, accepted } }
			);
			say(
				__( 'Saved.', 'frontispiece' ),
				log > 0 ? () => undo( [ log ] ) : undefined
			);
			onChange();
		} );
	};
	if ( ! image ) {
		return (
			<End
				hasFocus={ hasFocus }
				hasSkipped={ total > 0 }
				onRestart={ () => setSkipped( 0 ) }
			/>
		);
	}
	return (
		<>
			<p role="status">
				{ sprintf(
					/* translators: %s: how many. */
					_n(
						'%s image without a description',
						'%s images without a description',
						total,
						'frontispiece'
					),
					counted(
						Math.min( total, MAX_COUNTED - 1 ),
						MAX_COUNTED - 1
					)
				) }
			</p>
			<Editor
				key={ `${ image.item } ${ image.position }` }
				image={ image }
				hasFocus={ hasFocus }
				isBusy={ isBusy || isLoading }
				onSave={ save }
				onSkip={ () => {
					setFocus( true );
					setSkipped( skipped + 1 );
				} }
			/>
		</>
	);
}
