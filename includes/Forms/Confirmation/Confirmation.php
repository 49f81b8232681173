<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Confirmation;

use Frontispiece\Kernel\Text\PastedAddress;

/** What a visitor gets after a form was sent: a message, a message in place of the form, or another page. */
final class Confirmation {
	private const MAX_LENGTH = 1000;

	private const MAX_URL_LENGTH = 2000;

	/**
	 * @param string $text  message; '' = the usual one
	 * @param int    $page  ID of the page that is opened; 0 = the URL
	 * @param string $url   absolute, or a path of this site
	 * @param string $query arguments for the address, such as name=[your-name]&entry=[_submission_id]
	 */
	private function __construct(
		public readonly ConfirmationKind $kind,
		public readonly string $text,
		public readonly int $page,
		public readonly string $url,
		public readonly string $query,
	) {}

	public static function fromArray( mixed $input ): self {
		$input = is_array( $input ) ? $input : [];
		$text  = static fn( string $name ): string => is_string( $input[ $name ] ?? null ) ? $input[ $name ] : '';
		return new self(
			ConfirmationKind::tryFrom( $text( 'kind' ) ) ?? ConfirmationKind::Message,
			mb_substr( trim( sanitize_textarea_field( $text( 'text' ) ) ), 0, self::MAX_LENGTH ),
			is_int( $input['page'] ?? null ) ? max( 0, $input['page'] ) : 0,
			substr( sanitize_url( PastedAddress::clean( $text( 'url' ) ), [ 'http', 'https' ] ), 0, self::MAX_URL_LENGTH ),
			mb_substr( trim( sanitize_textarea_field( $text( 'query' ) ) ), 0, self::MAX_LENGTH ),
		);
	}

	/** @return array<string, string|int> without what is as usual */
	public function toArray(): array {
		return array_filter( [
			'kind'  => ConfirmationKind::Message === $this->kind ? '' : $this->kind->value,
			'text'  => $this->text,
			'page'  => $this->page,
			'url'   => $this->url,
			'query' => $this->query,
		], static fn( string|int $value ): bool => '' !== $value && 0 !== $value );
	}

	/** Whether it is nothing but the usual message. */
	public function isEmpty(): bool {
		return ConfirmationKind::Message === $this->kind && '' === $this->text;
	}
}
