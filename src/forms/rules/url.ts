import { eachValue } from './definition';
import { toLowerAscii } from './text';

export const SCHEMES =
	'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(
		' '
	);

// Schemes that have a host even if the two slashes are missing.
const WEB = [ 'http', 'https', 'ftp' ];

const HOST = /^[^\s\0-\x1F\x7F<>^|"/?#\\]+(?:[/?#\\]|$)/;

function isAddress( value: string ): boolean {
	const [ , name = '', slashes, rest = '' ] =
		/^([A-Za-z0-9]+):([/\\]*)([^/\\].*)$/s.exec( value ) ?? [];
	const scheme = toLowerAscii( name );
	if ( ! SCHEMES.includes( scheme ) ) {
		return false;
	}
	return slashes === '//' || WEB.includes( scheme )
		? HOST.test( rest )
		: true;
}

export const url = eachValue( isAddress );
