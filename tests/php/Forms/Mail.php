<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

/** An email as the mail server received it. */
final class Mail {
	private readonly string $head;

	private readonly string $body;

	/** @param list<string> $to */
	public function __construct(
		public readonly string $from,
		public readonly array $to,
		public readonly string $data,
	) {
		[ $head, $body ] = [ ...explode( "\r\n\r\n", $data, 2 ), '' ];
		$this->head      = (string) preg_replace( '/\r\n[ \t]+/', ' ', $head );
		$this->body      = $body;
	}

	/** @return string decoded, '' when there is none */
	public function header( string $name ): string {
		return 1 === preg_match( '/^' . preg_quote( $name, '/' ) . ':\s*(.*)$/mi', $this->head, $match )
			? trim( (string) iconv_mime_decode( trim( $match[1] ), ICONV_MIME_DECODE_CONTINUE_ON_ERROR, 'UTF-8' ) )
			: '';
	}

	/** @return list<string> names, in small letters */
	public function headers(): array {
		preg_match_all( '/^([A-Za-z-]+):/m', $this->head, $matches );
		return array_map( 'strtolower', $matches[1] );
	}

	public function text(): string {
		return str_replace( "\r\n", "\n", match ( strtolower( $this->header( 'Content-Transfer-Encoding' ) ) ) {
			'base64'           => (string) base64_decode( $this->body, true ),
			'quoted-printable' => quoted_printable_decode( $this->body ),
			default            => $this->body,
		} );
	}

	/** @return array<string, string> name of the attached file => content */
	public function attachments(): array {
		preg_match_all(
			'/Content-Disposition: attachment;\s*filename="?([^"\r\n]+)"?\r\n\r\n([A-Za-z0-9+\/=\r\n]*+)/',
			$this->data,
			$matches,
			PREG_SET_ORDER,
		);
		$files = [];
		foreach ( $matches as [ , $name, $content ] ) {
			$files[ $name ] = (string) base64_decode( $content, true );
		}
		return $files;
	}
}
