<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Kernel\Security\Signer;

/**
 * Detects repeated submissions of one entry: the same content with the same UUID from the page's script or, without a
 * UUID, the same content from the same visitor within half an hour.
 */
final class DuplicateDetector {
	public function __construct(
		private readonly Clock $clock,
		private readonly EntryRepository $entries,
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
		return $submission->form->settings->is( 'store' )
			? $this->entries->unexpiredKey( $key, $this->clock->now() - EntryRepository::SAME )
			: $key;
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
