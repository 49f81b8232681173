<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Form;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class FileTest extends FormsTestCase {
	/** @param list<string> $expected */
	#[DataProvider( 'lists' )]
	public function test_BUG_35_a_list_of_file_types_is_read_as_owners_write_it( string $list, array $expected ): void {
		$form = $this->form( '<!-- wp:frontispiece/field-file ' . wp_json_encode( [ 'name' => 'a', 'filetypes' => $list ] ) . ' /-->' );
		self::assertSame( $expected, self::accept( $form ) );
		$page = do_shortcode( "[frontispiece_form id=\"{$form->id}\"]" );
		self::assertStringContainsString( 'accept="' . implode( ',', $expected ) . '"', $page );
	}

	/** @return iterable<string, array{string, list<string>}> */
	public static function lists(): iterable {
		foreach ( [
			'pdf|jpg'                     => [ '.pdf', '.jpg' ],
			'*.pdf'                       => [ '.pdf' ],
			'*.pdf, *.JPG'                => [ '.pdf', '.jpg' ],
			'pdf;jpg'                     => [ '.pdf', '.jpg' ],
			'.PDF'                        => [ '.pdf' ],
			'pdf jpg png'                 => [ '.pdf', '.jpg', '.png' ],
			"pdf\njpg"                    => [ '.pdf', '.jpg' ],
			'image/*'                     => [ 'image/*' ],
			'"image/png", "video/*"'      => [ 'image/png', 'video/*' ],
			'application/vnd.ms-excel'    => [ 'application/vnd.ms-excel' ],
			'pdf|pdf|.pdf'                => [ '.pdf' ],
			'*.tar.gz'                    => [ '.gz' ],
			'(pdf)'                       => [ '.pdf' ],
			'pdf|???|../x'                => [ '.pdf' ],
		] as $list => $expected ) {
			yield $list => [ $list, $expected ];
		}
	}

	public function test_BUG_35_a_list_without_any_file_type_accepts_what_a_field_without_one_accepts(): void {
		$usual = self::accept( $this->form( '<!-- wp:frontispiece/field-file {"name":"a"} /-->' ) );
		self::assertNotSame( [], $usual );
		foreach ( [ '*', '*.*', '*/*', ',', '???' ] as $list ) {
			$form = $this->form( '<!-- wp:frontispiece/field-file ' . wp_json_encode( [ 'name' => 'a', 'filetypes' => $list ] ) . ' /-->' );
			self::assertSame( $usual, self::accept( $form ), $list );
		}
	}

	/** @return list<string> */
	private static function accept( Form $form ): array {
		foreach ( $form->rules() as $rule ) {
			if ( 'file' === $rule['rule'] ) {
				/** @var list<string> */
				return $rule['accept'];
			}
		}
		return [];
	}
}
