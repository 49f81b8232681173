<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Kernel\Blocks\AttributeCaster;

/** An email of a form as written in the editor, with mail tags. */
final class MailTemplate {
	public const DECLARED = [
		'active'        => [ 'type' => 'boolean', 'default' => false ],
		'recipient'     => [ 'type' => 'string', 'default' => '' ],
		'sender'        => [ 'type' => 'string', 'default' => '' ],
		'subject'       => [ 'type' => 'string', 'default' => '' ],
		'headers'       => [ 'type' => 'string', 'default' => '' ],
		'body'          => [ 'type' => 'string', 'default' => '' ],
		'attachments'   => [ 'type' => 'string', 'default' => '' ],
		'html'          => [ 'type' => 'boolean', 'default' => false ],
		'exclude_blank' => [ 'type' => 'boolean', 'default' => false ],
	];

	private const LONGEST = 50_000;

	public function __construct(
		public readonly bool $active,
		public readonly string $recipient,
		public readonly string $sender,
		public readonly string $subject,
		public readonly string $headers,
		public readonly string $body,
		public readonly string $attachments,
		public readonly bool $html,
		public readonly bool $excludeBlank,
	) {}

	/** @param array<array-key, mixed> $given */
	public static function fromArray( array $given ): self {
		$text = static function ( string $name ) use ( $given ): string {
			$value = $given[ $name ] ?? '';
			return is_string( $value )
				? mb_substr(
					mb_scrub( str_replace( [ "\0", "\r\n", "\r" ], [ '', "\n", "\n" ], $value ), 'UTF-8' ),
					0,
					self::LONGEST,
				)
				: '';
		};
		$is   = static fn( string $name ): bool =>
			true === AttributeCaster::read( $given[ $name ] ?? false, self::DECLARED[ $name ] );
		return new self(
			$is( 'active' ),
			$text( 'recipient' ),
			$text( 'sender' ),
			$text( 'subject' ),
			$text( 'headers' ),
			$text( 'body' ),
			$text( 'attachments' ),
			$is( 'html' ),
			$is( 'exclude_blank' ),
		);
	}

	/** @return array<string, string|bool> */
	public function toArray(): array {
		return [
			'active'        => $this->active,
			'recipient'     => $this->recipient,
			'sender'        => $this->sender,
			'subject'       => $this->subject,
			'headers'       => $this->headers,
			'body'          => $this->body,
			'attachments'   => $this->attachments,
			'html'          => $this->html,
			'exclude_blank' => $this->excludeBlank,
		];
	}
}
