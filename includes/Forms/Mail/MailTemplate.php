<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Conditions\ConditionalTexts;
use Frontispiece\Forms\Conditions\ConditionGroup;
use Frontispiece\Forms\Rules\FieldValues;
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

	private const MAX_LENGTH = 50_000;

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
		private readonly ?ConditionGroup $conditions,
		private readonly ConditionalTexts $recipients,
	) {}

	/** @param array<array-key, mixed> $values */
	public static function fromArray( array $values ): self {
		$text = static function ( string $name ) use ( $values ): string {
			$value = $values[ $name ] ?? '';
			return is_string( $value ) ? self::clean( $value ) : '';
		};
		$is   = static fn( string $name ): bool =>
			true === AttributeCaster::read( $values[ $name ] ?? false, self::DECLARED[ $name ] );
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
			ConditionGroup::fromArray( $values['conditions'] ?? null ),
			ConditionalTexts::fromArray( $values['recipients'] ?? null, static fn( string $text ): string => self::clean( $text ) ),
		);
	}

	/** @return list<string> the fields that its Reply-To header names */
	public function replyFields(): array {
		preg_match_all( '/^\s*reply-to\s*:(.*)$/im', $this->headers, $lines );
		return MailTags::namesIn( implode( "\n", $lines[1] ) );
	}

	/** @return list<string> recipients that depend on conditions */
	public function conditionalRecipients(): array {
		return array_column( $this->recipients->toArray(), 'text' );
	}

	private static function clean( string $text ): string {
		$text = mb_scrub( str_replace( [ "\0", "\r\n", "\r" ], [ '', "\n", "\n" ], $text ), 'UTF-8' );
		return mb_substr( $text, 0, self::MAX_LENGTH );
	}

	/**
	 * Returns the email for an entry. Recipients whose conditions are met replace its default recipient.
	 *
	 * @return self|null null if it is not sent for this entry
	 */
	public function forEntry( FieldValues $values ): ?self {
		if ( ! $this->active || ( null !== $this->conditions && ! $this->conditions->isMet( $values->texts( ... ) ) ) ) {
			return null;
		}
		$recipients = $this->recipients->met( $values );
		return [] === $recipients
			? $this
			: self::fromArray( [ 'recipient' => implode( ', ', $recipients ) ] + $this->toArray() );
	}

	/** @return array<string, mixed> */
	public function toArray(): array {
		$recipients = $this->recipients->toArray();
		return ( null === $this->conditions ? [] : [ 'conditions' => $this->conditions->toArray() ] )
			+ ( [] === $recipients ? [] : [ 'recipients' => $recipients ] ) + [
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
