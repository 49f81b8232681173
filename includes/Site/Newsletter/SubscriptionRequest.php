<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Text\ArrayReader;

/** A sign-up: the visitor's input and the consent text. */
final class SubscriptionRequest {
	public const COMMENT      = 'comment';
	public const REGISTRATION = 'registration';

	/**
	 * @param string            $form where it was made: COMMENT, REGISTRATION, the title of a form; '' = the sign-up form
	 * @param list<string>|null $lists names of the lists that the subscriber chose; null = all that the owner offers
	 */
	public function __construct(
		public readonly string $email,
		public readonly string $wording,
		public readonly string $page,
		public readonly string $locale,
		public readonly string $form = '',
		public readonly ?array $lists = null,
	) {}

	/** @param array<array-key, mixed> $values of any origin */
	public static function fromArray( array $values ): self {
		$read = new ArrayReader( $values );
		return new self(
			strtolower( trim( $read->string( 'email' ) ) ),
			$read->string( 'wording' ),
			(string) wp_parse_url( $read->string( 'page' ), PHP_URL_PATH ),
			$read->string( 'locale' ),
			$read->string( 'form' ),
		);
	}
}
