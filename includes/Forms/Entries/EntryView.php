<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Spam\SpamChecks;
use Frontispiece\Kernel\Http\SiteUrl;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\FileSize;
use Frontispiece\Kernel\Text\LocalTime;

/**
 * Prepares an entry for the Entries screen as plain text, which the screen escapes.
 *
 * @phpstan-import-type Row from EntryRepository
 */
final class EntryView {
	private const EXCERPT = 200;

	/**
	 * @param array<int, string> $titles         form => its name
	 * @param bool               $isMultilingual whether the site has several languages
	 */
	public function __construct(
		private readonly array $titles,
		private readonly EntryValues $values,
		private readonly SpamChecks $checks,
		private readonly bool $isMultilingual = false,
	) {}

	/**
	 * @param Row $row
	 * @return array<string, mixed> for the list
	 */
	public function brief( array $row ): array {
		$fields = $this->values->fromRow( $row );
		$name   = $this->values->person( $row );
		return [
			'id'      => $row['id'],
			'form'    => [ 'id' => $row['form_id'], 'title' => $this->titles[ $row['form_id'] ] ?? '' ],
			'at'      => $row['created_at'],
			'when'    => self::dateTime( $row['created_at'] ),
			'state'   => $row['state'],
			'seen'    => $row['seen'],
			'starred' => $row['starred'],
			'name'    => $name,
			'sender'  => $row['sender'],
			'subject' => $row['subject'],
			'excerpt' => mb_substr(
				implode(
					' · ',
					array_map(
						static fn( string $text ): string => (string) preg_replace( '/\s+/u', ' ', $text ),
						array_values( array_diff( $fields, [ '' === $name ? $row['sender'] : $name ] ) ),
					),
				),
				0,
				self::EXCERPT,
			),
			'mail'    => $row['mail_state'],
			'tries'   => $row['mail_tries'],
			'files'   => count( $row['files'] ),
			'reasons' => array_map( $this->checks->label( ... ), $row['reasons'] ),
			'language' => $this->language( $row ),
		];
	}

	/**
	 * @param Row $row
	 * @param list<array{tried_at: int, mail: string, result: string, recipient: string, error: string}> $log
	 * @return array<string, mixed> for the current user
	 */
	public function detail( array $row, array $log, ?Form $form ): array {
		$labels = new FieldLabels( $form );
		$fields = [];
		foreach ( $this->values->fromRow( $row ) as $name => $text ) {
			$fields[] = [
				'name'  => (string) $name,
				'label' => $labels->forField( (string) $name ),
				'value' => $text,
				'type'  => (string) $form?->field( (string) $name )?->type,
			];
		}
		$files = [];
		foreach ( $row['files'] as $i => $file ) {
			if ( is_array( $file ) && is_string( $file['name'] ?? null ) ) {
				$files[] = [
					'name' => $file['name'],
					'size' => FileSize::rounded( is_numeric( $file['size'] ?? 0 ) ? (int) $file['size'] : 0 ),
					'url'  => html_entity_decode( EntryFiles::url( $row['id'], $i ) ),
				];
			}
		}
		return $this->brief( $row ) + [
			'fields'    => $fields,
			'downloads' => $files,
			'log'       => array_map(
				static fn( array $try ): array => [
					'when'      => self::dateTime( $try['tried_at'] ),
					'mail'      => $try['mail'],
					'failed'    => in_array( $try['result'], [ 'failed', 'skipped' ], true ),
					'recipient' => $try['recipient'],
					'error'     => $try['error'],
				],
				$log,
			),
			'page'      => self::meta( $row, 'url' ),
			'page_url'  => SiteUrl::clean( self::meta( $row, 'url' ) ),
			'address'   => self::meta( $row, 'address' ),
			'agent'     => self::meta( $row, 'agent' ),
		];
	}

	/** @return array<string, array<string, mixed>> JSON schema of each property of detail() */
	public static function schema(): array {
		return Schema::byType(
			integer: [ 'id', 'at', 'tries', 'files' ],
			string: [
				'when', 'state', 'name', 'sender', 'subject', 'excerpt', 'mail', 'page', 'page_url', 'address', 'agent',
				'language',
			],
			boolean: [ 'seen', 'starred' ],
			strings: [ 'reasons' ],
			objects: [ 'fields', 'downloads', 'log', 'webhooks', 'events', 'controls' ],
		) + [
			'form'  => Schema::object( Schema::byType( integer: [ 'id' ], string: [ 'title' ] ) ),
			'reply' => [ 'type' => [ 'object', 'null' ] ],
		];
	}

	/** Returns the URL of the Entries screen with an entry open. WordPress asks users to log in first. */
	public static function url( int $id ): string {
		return self::listUrl() . "&entry=$id";
	}

	public static function listUrl(): string {
		return admin_url( 'admin.php?page=frontispiece-entries' );
	}

	/** Returns a date and time in the site's format. */
	public static function dateTime( int $at ): string {
		return LocalTime::format( $at );
	}

	/**
	 * @param Row $row
	 * @return string the language in which the form was sent; '' if it cannot be another one than that of the site
	 */
	private function language( array $row ): string {
		$locale = self::meta( $row, 'locale' );
		return match ( true ) {
			'' === $locale, ! $this->isMultilingual && get_locale() === $locale => '',
			default => self::languageName( $locale ),
		};
	}

	/** Returns the name of a language in that of the current user. */
	public static function languageName( string $locale ): string {
		return class_exists( \Locale::class ) ? (string) \Locale::getDisplayName( $locale, get_user_locale() ) : $locale;
	}

	/** @param Row $row */
	private static function meta( array $row, string $name ): string {
		return is_string( $row['meta'][ $name ] ?? null ) ? $row['meta'][ $name ] : '';
	}
}
