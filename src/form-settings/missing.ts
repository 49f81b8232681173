import type { MailDefinition, MissingField } from './types';

/** Inserts lines into an email body: above the signature, and inside <body> if the email is a complete HTML page. */
function insertLines( body: string, lines: string ): string {
	const end = body.search( /\n*\n-- \n|\s*<\/body>/i );
	const at = end < 0 ? body.trimEnd().length : end;
	const before = body.slice( 0, at );
	return `${ before }${ before && '\n' }${ lines }${ body.slice( at ) }`;
}

/**
 * Returns an email's body and attachments with the missing fields added: files as attachments, everything else as one
 * line per field.
 */
export function withFields(
	mail: MailDefinition,
	missing: readonly MissingField[]
): Pick< MailDefinition, 'body' | 'attachments' > {
	const files = missing.filter( ( { isFile } ) => isFile );
	const lines = missing
		.filter( ( { isFile } ) => ! isFile )
		.map( ( { name, label } ) => `${ label }: [${ name }]` )
		.join( mail.html ? '<br>\n' : '\n' );
	return {
		body: lines ? insertLines( mail.body, lines ) : mail.body,
		attachments: [
			mail.attachments.trim(),
			...files.map( ( { name } ) => `[${ name }]` ),
		]
			.filter( Boolean )
			.join( ' ' ),
	};
}
