import {
	Button,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConditionalTexts } from './conditions/conditional-texts';
import { SendConditions } from './conditions/send-conditions';
import { Findings } from './findings';
import type { ComparedField } from './conditions/compared-fields';
import type { FocusEvent } from 'react';
import type { Finding, Looked, MailDefinition, MailName } from './types';

type TextName = {
	[ Name in keyof MailDefinition ]-?: MailDefinition[ Name ] extends string
		? Name
		: never;
}[ keyof MailDefinition ];

interface MailProps {
	name: MailName;
	mail: MailDefinition;
	/** What the server found in the form; undefined until its first response. */
	looked: Looked | undefined;
	/** Tags for details of the site, without brackets. */
	siteTags: readonly string[];
	/** Fields that conditions can compare. */
	compared: readonly ComparedField[];
	onFix: ( finding: Finding ) => void;
	onChange: ( changed: Partial< MailDefinition > ) => void;
}

const fields = (): { name: TextName; label: string; rows?: number }[] => [
	{ name: 'recipient', label: __( 'To', 'frontispiece' ) },
	{ name: 'sender', label: __( 'From', 'frontispiece' ) },
	{ name: 'subject', label: __( 'Subject', 'frontispiece' ) },
	{
		name: 'headers',
		label: __( 'Additional headers (one per line)', 'frontispiece' ),
		rows: 2,
	},
	{ name: 'body', label: __( 'Text', 'frontispiece' ), rows: 10 },
	{ name: 'attachments', label: __( 'Attachments', 'frontispiece' ) },
];

/** Editor of one email of a form: recipients, content, and tags for submitted values. */
export function Mail( {
	name,
	mail,
	looked,
	siteTags,
	compared,
	onFix,
	onChange,
}: MailProps ) {
	const { findings = [], fields: fieldTags = [], files = [] } = looked ?? {};
	// The field that last had focus: a tag is inserted there.
	const last = useRef< {
		field: TextName;
		control: HTMLInputElement | HTMLTextAreaElement;
	} >();
	const insert = ( tag: string ) => {
		// No cursor yet: insert at the end of the text.
		const { field, control } = last.current ?? { field: 'body' as const };
		const text = mail[ field ];
		const from = control?.selectionStart ?? text.length;
		const to = control?.selectionEnd ?? text.length;
		onChange( {
			[ field ]: `${ text.slice( 0, from ) }[${ tag }]${ text.slice( to ) }`,
		} );
		window.requestAnimationFrame( () => {
			control?.focus();
			const at = from + tag.length + 2;
			control?.setSelectionRange( at, at );
		} );
	};
	return (
		<>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Send this email', 'frontispiece' ) }
				checked={ mail.active }
				onChange={ ( active ) => onChange( { active } ) }
			/>
			<SendConditions
				group={ mail.conditions ?? null }
				fields={ compared }
				onChange={ ( conditions ) => onChange( { conditions } ) }
			/>
			<div
				className="frontispiece-form-tags"
				role="group"
				aria-label={ __(
					'Insert a field value or site detail',
					'frontispiece'
				) }
			>
				{ [ ...fieldTags, ...siteTags ].map( ( tag ) => (
					<Button
						key={ tag }
						variant="secondary"
						size="small"
						onClick={ () => insert( tag ) }
					>
						{ `[${ tag }]` }
					</Button>
				) ) }
			</div>
			{ fields().map( ( { name: field, label, rows } ) => {
				const wrong = findings.filter(
					( { part } ) => part === `${ name }.${ field }`
				);
				const common = {
					__nextHasNoMarginBottom: true as const,
					label,
					value: mail[ field ],
					'aria-invalid': wrong.length > 0,
					onFocus: ( {
						currentTarget: control,
					}: FocusEvent<
						HTMLInputElement | HTMLTextAreaElement
					> ) => {
						last.current = { field, control };
					},
					onChange: ( value: string ) =>
						onChange( { [ field ]: value } ),
				};
				return (
					<div key={ field } className="frontispiece-option">
						{ rows ? (
							<TextareaControl { ...common } rows={ rows } />
						) : (
							<TextControl { ...common } __next40pxDefaultSize />
						) }
						{ field === 'attachments' && files.length > 0 && (
							<p className="description">
								{ __(
									'You can attach files from these fields:',
									'frontispiece'
								) }{ ' ' }
								<code>
									{ files
										.map( ( file ) => `[${ file }]` )
										.join( ' ' ) }
								</code>
							</p>
						) }
						<Findings findings={ wrong } onFix={ onFix } />
					</div>
				);
			} ) }
			<ConditionalTexts
				title={ __( 'Conditional recipients', 'frontispiece' ) }
				help={ __(
					'Recipients whose conditions are met replace the default recipient.',
					'frontispiece'
				) }
				label={ __( 'To', 'frontispiece' ) }
				add={ __( 'Add recipient', 'frontispiece' ) }
				texts={ mail.recipients ?? [] }
				fields={ compared }
				onChange={ ( recipients ) => onChange( { recipients } ) }
			/>
			<div className="frontispiece-option">
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Send as HTML', 'frontispiece' ) }
					checked={ mail.html }
					onChange={ ( html ) => onChange( { html } ) }
				/>
			</div>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Skip empty fields', 'frontispiece' ) }
				checked={ mail.exclude_blank }
				onChange={ ( blank ) => onChange( { exclude_blank: blank } ) }
			/>
		</>
	);
}
