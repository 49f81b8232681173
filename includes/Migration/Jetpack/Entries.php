<?php
declare(strict_types=1);

namespace Frontispiece\Migration\Jetpack;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\Entries\EntryStore;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads entries of Jetpack: posts of the type feedback, with JSON in their content. */
final class Entries implements EntryStore {
	private const TYPE = 'feedback';

	public function __construct( private readonly Database $db ) {}

	public static function isThere( Database $db ): bool {
		$wpdb = Database::wpdb();
		return 0 < $db->int( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s LIMIT 1", self::TYPE );
	}

	public function name(): string {
		return 'jetpack';
	}

	public function label(): string {
		return 'Jetpack';
	}

	public function count( int $after = 0 ): int {
		$wpdb = Database::wpdb();
		return $this->db->int( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = %s AND ID > %d", self::TYPE, $after );
	}

	public function next( int $after ): int {
		$wpdb = Database::wpdb();
		return $this->db->int( "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s AND ID > %d ORDER BY ID LIMIT 1", self::TYPE, $after );
	}

	public function read( int $after, int $limit ): array {
		$wpdb = Database::wpdb();
		return array_map( self::entry( ... ), $this->db->rows(
			"SELECT ID, post_content, post_date_gmt, post_status, post_parent FROM {$wpdb->posts} WHERE post_type = %s AND ID > %d ORDER BY ID LIMIT %d",
			self::TYPE,
			$after,
			$limit,
		) );
	}

	/** @param array<string, string|null> $row */
	private static function entry( array $row ): ForeignEntry {
		$content = (string) $row['post_content'];
		$stored  = self::stored( $content );
		$line    = static fn( string $name ): string =>
			1 === preg_match( "/^$name: (.*)$/m", $content, $match ) ? trim( $match[1] ) : '';
		$labels  = [];
		$values  = [];
		foreach ( $stored ?? [] as $label => $value ) {
			$values[ "label:$label" ] = $value;
			$labels[ "label:$label" ] = (string) $label;
		}
		return new ForeignEntry(
			(int) $row['ID'],
			[ 'post:' . (string) $row['post_parent'] ],
			ForeignEntry::time( (string) $row['post_date_gmt'] ),
			null === $stored ? null : $values,
			$labels,
			match ( $row['post_status'] ) {
				'spam'  => EntryRepository::SPAM,
				'trash' => EntryRepository::TRASH,
				default => EntryRepository::INBOX,
			},
			subject: $line( 'SUBJECT' ),
			sender: $line( 'AUTHOR EMAIL' ),
		);
	}

	/** @return array<array-key, string|list<string>>|null label => value; null = damaged */
	private static function stored( string $content ): ?array {
		$json = strstr( $content, 'JSON_DATA' );
		$data = Json::decode( trim( false === $json ? $content : substr( $json, 9 ) ) );
		if ( null === $data ) {
			return null;
		}
		$values = [];
		foreach ( is_array( $data['fields'] ?? null ) ? array_filter( $data['fields'], 'is_array' ) : [] as $field ) {
			$field = new ArrayReader( $field );

			$values[ StoredData::text( $field, 'label' ) ] = self::value( $field->all()['value'] ?? '' );
		}
		foreach ( false === $json ? [] : $data as $key => $value ) {
			// Values have the number of their field before its label, such as 1_Name.
			if ( 1 === preg_match( '/^\d+_(.+)$/s', (string) $key, $match ) ) {
				$values[ $match[1] ] = self::value( $value );
			}
		}
		return array_filter( $values, static fn( string|array $value ): bool => ! in_array( $value, [ '', [] ], true ) );
	}

	/** @return string|list<string> */
	private static function value( mixed $value ): string|array {
		return is_array( $value ) ? StoredData::texts( $value ) : ( is_scalar( $value ) ? (string) $value : '' );
	}
}
