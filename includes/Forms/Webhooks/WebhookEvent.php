<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks;

use Frontispiece\Forms\Entries\EntryRows;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\Submission;

/**
 * What a webhook tells: a new entry of a form.
 *
 * @since 1.0.0
 * @phpstan-import-type Row from \Frontispiece\Forms\Entries\EntryRepository
 */
final class WebhookEvent {
	public const CREATED = 'form.entry.created';
	public const TEST    = 'form.entry.test';

	/**
	 * @param string                                                 $type   CREATED or TEST
	 * @param string                                                 $page   URL of the page with the form; '' = unknown
	 * @param array<string, string|list<string>>                     $values field => submitted value
	 * @param array<string, string>                                  $texts  label => value as people read it
	 * @param list<array{field: string, name: string, type: string, size: int}> $files
	 */
	public function __construct(
		public readonly string $type,
		public readonly Form $form,
		public readonly int $entry,
		public readonly int $createdAt,
		public readonly string $page,
		public readonly array $values,
		public readonly array $texts,
		public readonly array $files,
	) {}

	/** @param Row $row */
	public static function ofEntry( array $row, Form $form, EntryValues $texts ): self {
		$submission = Submission::ofEntry( $row, $form );
		$page       = $submission->meta['url'] ?? '';
		return new self(
			self::CREATED,
			$form,
			$row['id'],
			$row['created_at'],
			is_string( $page ) ? $page : '',
			$submission->data,
			self::labeled( $form, $texts->fromRow( $row ) ),
			array_map(
				static fn( array $file ): array => [
					'field' => $file['field'],
					'name'  => $file['name'],
					'type'  => $file['type'],
					'size'  => $file['size'],
				],
				$submission->files,
			),
		);
	}

	/** Returns an event with sample values, for a test. */
	public static function sample( Form $form, int $now ): self {
		$values = [];
		foreach ( $form->fields() as $tag ) {
			if ( ! $form->type( $tag )::ACCEPTS_FILES ) {
				/* translators: %s: name of a field. */
				$values[ $tag->name ] = sprintf( __( 'Sample value for %s', 'frontispiece' ), $tag->name );
			}
		}
		$texts = array_map(
			static fn( $value ): string => implode( ', ', (array) $value ),
			EntryRows::flat( $form, $values ),
		);
		return new self( self::TEST, $form, 0, $now, home_url( '/' ), $values, self::labeled( $form, $texts ), [] );
	}

	/** Returns when the entry was created, in UTC as ISO 8601 writes it. */
	public function timestamp(): string {
		return gmdate( 'Y-m-d\TH:i:s\Z', $this->createdAt );
	}

	/**
	 * Fields with the same label keep apart by their names.
	 *
	 * @param array<array-key, string> $texts field => value
	 * @return array<string, string>
	 */
	private static function labeled( Form $form, array $texts ): array {
		$labeled = [];
		foreach ( $texts as $field => $text ) {
			$label = $form->labels()->forField( (string) $field );
			$labeled[ isset( $labeled[ $label ] ) ? "$label ($field)" : $label ] = $text;
		}
		return $labeled;
	}
}
