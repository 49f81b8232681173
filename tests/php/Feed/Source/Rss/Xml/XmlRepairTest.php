<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss\Xml;

use Frontispiece\Feed\Source\Rss\Xml\XmlRepair;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class XmlRepairTest extends TestCase {
	/** @return array<string, array{string, string}> document, the same as it is repaired */
	public static function documents(): array {
		return [
			'what is well-formed' => [
				'<rss a="1"><b c:d="2"/>x &amp; y &#65;<![CDATA[<z>]]></rss>',
				'<rss a="1"><b c:d="2"/>x &amp; y &#65;<![CDATA[<z>]]></rss>',
			],
			'comments and instructions'   => [ '<rss><!-- a --><?b c?></rss>', '<rss></rss>' ],
			'ampersands'                  => [ '<a>&&b;&c &lt; &#x41;&nbsp;</a>', "<a>&amp;&amp;b;&amp;c &lt; &#65;\u{A0}</a>" ],
			'attributes'                  => [ "<a b=1 c d='\"<' b='2' e=\"&\">", '<a b="1" c="c" d="&quot;&lt;" e="&amp;"></a>' ],
			'end tags'                    => [ '<a><b><c></b></d></a>', '<a><b><c></c></b></a>' ],
			'capital letters'             => [ '<Rss><Title>x</title></rss>', '<Rss><Title>x</Title></Rss>' ],
			'what follows'                => [ '<a/><b>', '<a/>' ],
			'text around'                 => [ 'x<a></a>y', '<a></a>' ],
			'nothing'                     => [ '', '' ],
			'a post within an element' => [
				'<rss><channel><x><item></item></channel></rss>',
				'<rss><channel><x></x><item></item></channel></rss>',
			],
			'the post of another prefix' => [
				'<rss><channel><item><m:item>x</m:item></item></channel></rss>',
				'<rss><channel><item><m:item>x</m:item></item></channel></rss>',
			],
		];
	}

	#[DataProvider( 'documents' )]
	public function test_BUG_39_what_is_wrong_is_repaired_and_the_rest_stays( string $xml, string $repaired ): void {
		self::assertSame( $repaired, XmlRepair::repair( $xml ) );
	}

	public function test_BUG_39_whatever_is_repaired_is_well_formed(): void {
		mt_srand( 39 );
		$parts = [
			'<item>', '</item>', '<a b="c">', '</a>', '<b/>', '<', '>', '&', '&eacute;', '&#0;', '"', "'", '=',
			'<![CDATA[', ']]>', '<!--', '-->', '<?', '?>',
			'<c d=e f>', '</', '<x:y z:w="1" z:w="2">', 'text', 'é', '<!DOCTYPE a>', '<a <b>', '<1>', '<p', '/>',
		];
		for ( $n = 0; $n < 2_000; $n++ ) {
			$xml = '<rss>';
			for ( $part = mt_rand( 0, 30 ); $part > 0; $part-- ) {
				$xml .= $parts[ array_rand( $parts ) ];
			}
			$parser = xml_parser_create( 'UTF-8' );
			self::assertSame( 1, xml_parse( $parser, XmlRepair::repair( $xml ), true ), $xml );
		}
	}

	public function test_BUG_39_a_megabyte_of_anything_is_repaired_in_no_more_steps_than_it_has_tags(): void {
		foreach ( [ '<a <', '<a b="', '<!--', '<![CDATA[', '<?x', '</x>', '<c>&</c><a>', '<' ] as $part ) {
			$xml = XmlRepair::repair( '<rss><item>' . str_repeat( $part, intdiv( 1_000_000, strlen( $part ) ) ) . '</item></rss>' );
			self::assertStringEndsWith( '</item></rss>', $xml, $part );
		}
	}
}
