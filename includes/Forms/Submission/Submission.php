<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Form;

/**
 * An entry before it is stored: its data, and what is known about the request. Hooks receive this object and can stop
 * it.
 *
 * @since 1.0.0
 */
final class Submission {
	/** @var list<array{field: string, name: string, path: string, type: string, size: int}> stored files */
	public array $files = [];

	/** @var list<string> why it is spam or suspicious */
	public array $reasons = [];

	private string $status  = '';
	private string $message = '';
	private bool $isKept    = false;
	private string $redirect = '';

	/**
	 * @param array<string, string|list<string>> $data field => value
	 * @param array<string, string>              $free field => text of the free-text field of its last option
	 * @param array<string, string>              $consents field => consent text next to its checkbox
	 * @param array<string, scalar>              $meta unit, post, url, locale, user, visitor, version (of the
	 *     questions), edited (the versions of changes), agent, address (only where the owner asked for it)
	 */
	public function __construct(
		public readonly Form $form,
		public array $data,
		public readonly array $free,
		public readonly array $meta,
		public readonly PostedData $posted,
		public readonly int $createdAt,
		public readonly int $id = 0,
		public readonly string $once = '',
		public readonly array $consents = [],
	) {}

	/**
	 * Returns the submission that was stored as an entry.
	 *
	 * @param array{
	 *     id: int,
	 *     once: string,
	 *     created_at: int,
	 *     data: array<string, mixed>,
	 *     files: list<mixed>,
	 *     meta: array<string, mixed>,
	 *     ...
	 * } $row
	 */
	public static function ofEntry( array $row, Form $form ): self {
		$fields = is_array( $row['data']['fields'] ?? null ) ? $row['data']['fields'] : [];
		$data   = [];
		foreach ( $fields as $field => $value ) {
			$data[ (string) $field ] = is_array( $value )
				? array_values( array_filter( $value, 'is_string' ) )
				: ( is_string( $value ) ? $value : '' );
		}
		$texts      = static fn( string $part ): array => is_array( $row['data'][ $part ] ?? null )
			? array_filter( $row['data'][ $part ], 'is_string' )
			: [];
		$submission = new self(
			$form,
			$data,
			$texts( 'free' ),
			array_filter( $row['meta'], 'is_scalar' ),
			new PostedData( [] ),
			$row['created_at'],
			$row['id'],
			$row['once'],
			$texts( 'consents' ),
		);
		foreach ( $row['files'] as $file ) {
			if (
				is_array( $file ) && isset( $file['field'], $file['name'], $file['path'], $file['type'], $file['size'] )
			) {
				$submission->files[] = [
					'field' => (string) $file['field'],
					'name'  => (string) $file['name'],
					'path'  => (string) $file['path'],
					'type'  => (string) $file['type'],
					'size'  => (int) $file['size'],
				];
			}
		}
		return $submission;
	}

	/**
	 * Stops the submission, for extensions: no email is sent, and the visitor gets this status and message.
	 *
	 * @param string $status aborted, payment_required or a word of the extension's own: small letters, digits and _, a
	 *     letter first
	 * @param bool   $keep whether the entry is stored anyway, for example until it is paid
	 */
	public function stop( string $status = 'aborted', string $message = '', bool $keep = false ): void {
		$this->status  = 1 === preg_match( '/^[a-z][a-z0-9_]{0,39}$/', $status ) ? $status : 'aborted';
		$this->message = '' !== $message
			? $message
			: $this->form->message( 'payment_required' === $status ? 'payment_required' : 'aborted' );
		$this->isKept  = $keep;
	}

	/** Sends the visitor to another page after the response, such as that of a payment provider. */
	public function redirectTo( string $url ): void {
		$this->redirect = sanitize_url( $url, [ 'http', 'https' ] );
	}

	/** @return string '' if the visitor stays on the page */
	public function redirect(): string {
		return $this->redirect;
	}

	/** @return string '' if it was not stopped */
	public function stopped(): string {
		return $this->status;
	}

	public function response(): string {
		return $this->message;
	}

	public function isKept(): bool {
		return $this->isKept;
	}

	/** @return string the value as text; several values are separated by commas */
	public function text( string $field ): string {
		$value = $this->data[ $field ] ?? '';
		return is_array( $value ) ? implode( ', ', $value ) : $value;
	}

	/** @return string the address of the person who sent it, normalized; '' if there is none */
	public function sender(): string {
		return Sender::address( $this->form, $this->data ) ?? '';
	}

	/** @return string all values, for search */
	public function allText(): string {
		$all = array_merge(
			[],
			...array_map( static fn( $value ): array => (array) $value, array_values( $this->data ) ),
			...[ array_values( $this->free ) ],
		);
		return implode( "\n", array_unique( array_filter( $all, static fn( string $text ): bool => '' !== $text ) ) );
	}
}
