<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Kernel\Security\Signer;

/**
 * Detects repeated submissions of one entry: the same content with the same UUID from the page's script or, without a
 * UUID, the same content from the same visitor within half an hour.
 */
final class DuplicateDetector {
	/** Seconds during which the same content from the same visitor is the same entry. */
	public const TTL = 1800;

	public function __construct(
		private readonly Clock $clock,
		private readonly Database $db,
		private readonly RateLimit $rates,
		private readonly Signer $signer,
	) {}

	/** @return string the identity of the entry, 32 hex digits: submissions with the same key are one entry */
	public function key( Submission $submission ): string {
		$content = (string) wp_json_encode(
			[ $submission->form->id, $this->content( $submission ), $submission->free, $this->files( $submission ) ],
			JSON_INVALID_UTF8_SUBSTITUTE,
		);
		$uuid    = $submission->posted->text( '_frontispiece_key' );
		if ( 1 === preg_match( '/^[0-9a-f-]{32,36}$/i', $uuid ) ) {
			return $this->hash( 'uuid|' . strtolower( $uuid ) . "|$content" );
		}
		$key = $this->hash( "visitor|{$this->rates->visitor()}|{$submission->meta['unit']}|$content" );
		return $submission->form->settings->is( 'store' ) ? $this->unexpired( $key ) : $key;
	}

	/**
	 * Returns another key while the entry with this key is too old, so that the same content is a new entry. The former one
	 * keeps its key, by which payments and emails name it. Two requests at once get the same key.
	 */
	private function unexpired( string $key ): string {
		$until = $this->clock->now() - self::TTL;
		do {
			$id  = $this->db->int( 'SELECT id FROM {submissions} WHERE once_key = %s AND created_at <= %d', $key, $until );
			$key = $id > 0 ? substr( hash( 'sha256', "$key $id" ), 0, 32 ) : $key;
		} while ( $id > 0 );
		return $key;
	}

	/** @return array<string, string|list<string>> without what is new for each try */
	private function content( Submission $submission ): array {
		$names = array_map(
			static fn( Tag $tag ): string => $tag->name,
			$submission->form->tagsOf( static fn( FieldType $type ): bool => $type::IS_CHALLENGE ),
		);
		return array_diff_key( $submission->data, array_flip( $names ) );
	}

	/** @return list<string> */
	private function files( Submission $submission ): array {
		$hashes = [];
		foreach ( $submission->form->fileTags() as $tag ) {
			foreach ( $submission->posted->files( $tag->name ) as $file ) {
				$hashes[] = $file->arrived() ? $file->hash() : '';
			}
		}
		return $hashes;
	}

	private function hash( string $content ): string {
		return substr( $this->signer->digest( 'form-message', $content ), 0, 32 );
	}
}
