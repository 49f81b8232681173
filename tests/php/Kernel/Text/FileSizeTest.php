<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Kernel\Text\FileSize;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests sizes of files as text, in the class and where people read them. */
final class FileSizeTest extends FormsTestCase {
	/** @return iterable<string, array{int, string, string}> bytes, exactly, rounded */
	public static function sizes(): iterable {
		yield 'nothing' => [ 0, '0 B', '0 B' ];
		yield 'bytes' => [ 1023, '1,023 B', '1,023 B' ];
		yield 'a kilobyte' => [ 1024, '1 KB', '1 KB' ];
		yield '1500kb' => [ 1500 * 1024, '1,500 KB', '1.46 MB' ];
		yield 'half of a megabyte more' => [ 1_572_864, '1.5 MB', '1.5 MB' ];
		yield 'a quarter' => [ 1_310_720, '1.25 MB', '1.25 MB' ];
		yield 'one byte less than 2 MB' => [ 2_097_151, '2,097,151 B', '2 MB' ];
		yield 'one byte more than 2 MB' => [ 2_097_153, '2,097,153 B', '2 MB' ];
		yield 'a round number of bytes' => [ 1_000_000, '1,000,000 B', '976.56 KB' ];
		yield '8 MB without what is beside files' => [ 8_388_608 - 65_536, '8,128 KB', '7.94 MB' ];
		yield 'ten' => [ 10_485_760, '10 MB', '10 MB' ];
		yield 'a hundred' => [ 104_857_600, '100 MB', '100 MB' ];
		yield 'gigabytes' => [ 2_684_354_560, '2.5 GB', '2.5 GB' ];
		yield 'terabytes' => [ 1_099_511_627_776, '1 TB', '1 TB' ];
		yield 'one byte more than 2 TB' => [ 2_199_023_255_553, '2,199,023,255,553 B', '2 TB' ];
	}

	#[DataProvider( 'sizes' )]
	public function test_limits_are_exact_and_sizes_of_files_are_rounded( int $bytes, string $exact, string $rounded ): void {
		self::assertSame( [ $exact, $rounded ], [ FileSize::exact( $bytes ), FileSize::rounded( $bytes ) ] );
	}

	public function test_a_file_field_promises_exactly_what_it_accepts(): void {
		$form = $this->form( '[file f limit:1500kb] [file g limit:1000000] [file h limit:1536] [submit]' );
		$page = $this->page( $form );
		foreach ( [ 'f' => '1,500 KB', 'g' => '1,000,000 B', 'h' => '1.5 KB' ] as $field => $size ) {
			self::assertStringContainsString( "Up to $size", $page );
			$rules = array_filter(
				$form->rules(),
				static fn( array $rule ): bool => [ 'maxfilesize', $field ] === [ $rule['rule'], $rule['field'] ],
			);
			self::assertStringContainsString( "The maximum size is $size.", (string) array_column( $rules, 'error' )[0] );
		}
		$max    = PostLimits::maxFileSize();
		$over   = $this->form( '[file f limit:' . ( $max + 1 ) . '] [submit]' );
		$advice = ( new ConfigValidator( $over ) )->advice()[0];
		self::assertStringContainsString( 'allows files of ' . number_format_i18n( $max + 1 ) . ' B', $advice );
		self::assertStringContainsString( 'accepts ' . FileSize::exact( $max ) . ' at most', $advice );
	}

	public function test_a_field_for_several_files_names_the_size_of_all_of_them_when_they_are_too_large_together(): void {
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		$form  = $this->form( '[file* f multiple limit:1500kb filetypes:txt] [submit]' );
		$rules = array_filter( $form->rules(), static fn( array $rule ): bool => 'maxfilesize' === $rule['rule'] );
		$rule  = array_values( $rules )[0];
		self::assertSame( 1500 * 1024, $rule['threshold'] );
		self::assertStringContainsString( 'The maximum size is 1,500 KB.', (string) $rule['error'] );
	}
}
