<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;

/**
 * The values of an entry as texts, as the types of its fields show or export them.
 *
 * @phpstan-import-type Row from EntryRepository
 */
final class EntryValues {
	/** @var array<int, Form|null> with those that are gone, which an export would look up for each entry */
	private array $cache = [];

	public function __construct( private readonly FormRepository $forms ) {}

	/**
	 * @param Row $row
	 * @return array<array-key, string> field => its value as text, without blank fields
	 */
	public function fromRow( array $row, bool $isExport = false ): array {
		$form   = $this->form( $row['form_id'] );
		$fields = is_array( $row['data']['fields'] ?? null ) ? $row['data']['fields'] : [];
		$free   = is_array( $row['data']['free'] ?? null ) ? $row['data']['free'] : [];
		$agreed = is_array( $row['data']['consents'] ?? null ) ? $row['data']['consents'] : [];
		$dates  = is_array( $row['data']['consented_at'] ?? null ) ? $row['data']['consented_at'] : [];
		$texts  = [];
		foreach ( $fields as $name => $value ) {
			if ( is_string( $agreed[ $name ] ?? null ) ) {
				$texts[ $name ] = self::dated( self::consent( '' !== $value, $agreed[ $name ] ), $dates[ $name ] ?? 0 );
				continue;
			}
			$value          = is_array( $value )
				? array_values( array_filter( $value, 'is_string' ) )
				: ( is_string( $value ) ? $value : '' );
			$text           = self::text( (string) $name, $value, $form, $isExport );
			$texts[ $name ] = trim( $text . ' ' . ( is_string( $free[ $name ] ?? null ) ? $free[ $name ] : '' ) );
		}
		$texts = null === $form ? $texts : self::joined( $form, $texts, $isExport );
		return array_filter( $texts, static fn( string $text ): bool => '' !== $text );
	}

	/**
	 * Returns the name of the person who sent an entry; '' = unknown.
	 *
	 * @param Row $row
	 */
	public function person( array $row ): string {
		$fields = $row['data']['fields'] ?? null;
		return is_array( $fields ) ? EntryPerson::name( $this->form( $row['form_id'] ), $fields ) : '';
	}

	/**
	 * Joins the fields of groups. Exports have a column for each field of a group, and one for all rows.
	 *
	 * @param array<array-key, string> $texts
	 * @return array<array-key, string>
	 */
	private static function joined( Form $form, array $texts, bool $isExport ): array {
		foreach ( $form->content()->groups() as $group ) {
			$texts = $isExport && 0 === $group->rows ? $texts : $group->join( $texts, $form->labels() );
		}
		return $texts;
	}

	/**
	 * The field type decides; of a field that the form no longer has, only the value is known.
	 *
	 * @param string|list<string> $value
	 */
	private static function text( string $name, string|array $value, ?Form $form, bool $isExport ): string {
		$tag = $form?->field( $name );
		if ( null === $tag || null === $form || in_array( $value, [ '', [] ], true ) ) {
			return implode( ', ', (array) $value );
		}
		return $isExport ? $form->type( $tag )->exported( $tag, $value ) : $form->type( $tag )->display( $tag, $value );
	}

	/** Returns whether a consent checkbox was checked, with its text at the time of submission. */
	public static function consent( bool $isGiven, string $text ): string {
		return $isGiven
			? /* translators: %s: the text of a consent checkbox. */ sprintf( __( 'Yes: %s', 'frontispiece' ), $text )
			: /* translators: %s: the text of a consent checkbox. */ sprintf( __( 'No: %s', 'frontispiece' ), $text );
	}

	private static function dated( string $text, mixed $at ): string {
		return is_int( $at ) && $at > 0 ? "$text · " . wp_date( 'Y-m-d H:i', $at ) : $text;
	}

	private function form( int $id ): ?Form {
		if ( ! array_key_exists( $id, $this->cache ) ) {
			$this->cache[ $id ] = $this->forms->find( $id );
		}
		return $this->cache[ $id ];
	}
}
