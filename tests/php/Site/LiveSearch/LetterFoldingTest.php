<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Site\LiveSearch\SearchIndex;
use PHPUnit\Framework\Attributes\Group;

/** Tests that texts and searches find each other however both are spelled. */
#[Group( 'db' )]
final class LetterFoldingTest extends SearchIndexTestCase {
	public function test_BUG_51_words_with_apostrophes_are_found_with_and_without_what_precedes_them(): void {
		foreach ( [
			'L’été au port'        => [ 'été', "l'été", 'l’été', 'lʼété', 'ete', 'port été', "D'été" ],
			"La commedia dell'arte" => [ 'arte', 'dell’arte', 'dellarte', "l'arte" ],
			'Le comte d’Artagnan'  => [ 'artagnan', "d'artagnan" ],
			"Qu'importe le vin"    => [ 'importe', 'qu’importe' ],
			"Jusqu'ici tout va"    => [ 'ici', 'jusqu’ici' ],
			"L'institut català"    => [ 'institut', 'l’institut' ],
			'Níos b’fhearr'        => [ 'fhearr', "b'fhearr" ],
			"Miss O'Brien"         => [ 'brien', 'obrien', 'o’brien' ],
			"Don't panic"          => [ 'dont', 'don’t' ],
			'Aujourd’hui'          => [ "aujourd'hui", "d'aujourd'hui" ],
		] as $title => $searches ) {
			$this->assertBothWays( $title, $searches );
		}
	}

	public function test_BUG_51_letters_that_a_keyboard_lacks_are_found_by_others(): void {
		foreach ( [
			'Hauptstraße'          => [ 'strasse', 'straße', 'hauptstrasse', 'HAUPTSTRASSE', 'STRAẞE' ],
			'Kurfuersten Strasse'  => [ 'straße', 'kurfürsten' ],
			'Herr Müller'          => [ 'muller', 'mueller', 'MÜLLER', "mu\u{308}ller" ],
			'Ærø og Københavns'    => [ 'aero', 'ærø', 'kobenhavns', 'koebenhavns', 'københavns' ],
			'Cœur de bœuf'         => [ 'coeur', 'cœur', 'boeuf' ],
			'Ålesund'              => [ 'alesund', 'aalesund', 'ålesund' ],
			'Aarhus Teater'        => [ 'århus' ],
			'İzmir ve Iğdır'       => [ 'izmir', 'İZMİR', 'igdir', 'ığdır' ],
			'ΟΔΟΣ ΑΘΗΝΩΝ'          => [ 'οδός', 'αθηνών' ],
		] as $title => $searches ) {
			$this->assertBothWays( $title, $searches );
		}
	}

	public function test_BUG_51_compounds_are_found_with_and_without_their_hyphens(): void {
		foreach ( [
			'Write an e-mail'     => [ 'email', 'e-mail', 'mail' ],
			'Use email here'      => [ 'e-mail' ],
			'The Wi-Fi router'    => [ 'wifi', 'wi-fi', 'wi‑fi' ],
			'Wifi at home'        => [ 'wi-fi' ],
			'L’arc-en-ciel'       => [ 'arc-en-ciel', 'arcenciel', 'ciel', 'arc', "l'arc" ],
			'Nord-Süd-Straße'     => [ 'süd', 'nordsüdstrasse', 'nord-sued-strasse' ],
			'Screw M-12-B'        => [ 'm12b', 'm-12-b' ],
		] as $title => $searches ) {
			$this->assertBothWays( $title, $searches );
		}
	}

	public function test_BUG_51_an_index_of_earlier_words_is_built_again_in_the_background(): void {
		$this->article( 'Hauptstraße' );
		$this->build();
		$this->kernel()->options()->set( [ SearchIndex::OPTION => [ 'version' => '1n', 'checked' => 1_700_000_000 ] ] );
		self::assertFalse( $this->kernel()->get( SearchIndex::class )->isReady() );
		$this->build();
		self::assertSame( [ 'Hauptstraße' ], $this->search( 'hauptstrasse' ) );
	}

	/**
	 * Looks for a text as a title and in the content of a post.
	 *
	 * @param list<string> $searches
	 */
	private function assertBothWays( string $text, array $searches ): void {
		$ids = [ $this->article( $text, '' ), $this->article( 'Another', "Before. $text. After." ) ];
		$this->build();
		foreach ( $searches as $words ) {
			$title = html_entity_decode( wptexturize( $text ) );
			self::assertSame( [ $title, 'Another' ], $this->search( $words ), "“{$words}” in “{$text}”" );
		}
		array_map( static fn( int $id ) => wp_delete_post( $id, true ), $ids );
	}
}
