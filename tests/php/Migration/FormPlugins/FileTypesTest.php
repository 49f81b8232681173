<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins;

use Frontispiece\Forms\Form;
use Frontispiece\Tests\Migration\Corpus\Report;
use Frontispiece\Tests\Migration\Corpus\StoredForms;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Lists of file types of other plugins. */
final class FileTypesTest extends TestCase {
	private const LISTS = [
		'pdf, jpg'         => 'pdf|jpg',
		'*.pdf;*.jpg'      => '*.pdf|*.jpg',
		'.PDF|.jpg'        => '.PDF|.jpg',
		'pdf jpg'          => 'pdf|jpg',
		'image/*'          => 'image/*',
		'image/png'        => 'image/png',
		'0'                => null,
		''                 => null,
	];

	public static function tearDownAfterClass(): void {
		StoredForms::dropTables();
		parent::tearDownAfterClass();
	}

	/** @param array<string, mixed> $definition */
	#[DataProvider( 'definitions' )]
	public function test_BUG_35_file_types_are_read_as_every_plugin_lists_them(
		string $plugin,
		array $definition,
		?string $expected,
	): void {
		$count = 0;
		Report::import( $plugin, $definition, static function ( ?Form $form ) use ( $expected, &$count ): void {
			++$count;
			self::assertSame( $expected, ( $form?->fields()[0] ?? null )?->option( 'filetypes' ) );
		} );
		self::assertSame( 1, $count );
	}

	/** @return iterable<string, array{string, array<string, mixed>, string|null}> */
	public static function definitions(): iterable {
		$rules = static fn( string $name, mixed $value ): array => [ 'validation_rules' => [ $name => [ 'value' => $value ] ] ];
		foreach ( self::LISTS as $list => $expected ) {
			$list = (string) $list;
			yield "Gravity Forms $list" => [ 'gravity-forms', [ 'title' => 'F', 'fields' => [
				[ 'id' => 1, 'type' => 'fileupload', 'label' => 'File', 'allowedExtensions' => $list ],
			] ], $expected ];
			yield "WPForms $list" => [ 'wpforms', [ 'settings' => [ 'form_title' => 'F' ], 'fields' => [
				'1' => [ 'id' => '1', 'type' => 'file-upload', 'label' => 'File', 'extensions' => $list ],
			] ], $expected ];
			yield "Ninja Forms $list" => [ 'ninja-forms', [ 'settings' => [ 'title' => 'F' ], 'actions' => [], 'fields' => [
				[ 'key' => 'a', 'type' => 'file_upload', 'label' => 'File', 'upload_types' => $list ],
			] ], $expected ];
			foreach ( [ $list, [ $list ] ] as $number => $value ) {
				yield "Fluent Forms $list $number" => [ 'fluent-forms', [ 'form_fields' => [ 'fields' => [ [
					'element'    => 'input_file',
					'attributes' => [ 'name' => 'a' ],
					'settings'   => [ 'label' => 'File' ] + $rules( 'allowed_file_types', $value ),
				] ] ] ], $expected ];
			}
		}
		yield 'Fluent Forms, groups of types' => [ 'fluent-forms', [ 'form_fields' => [ 'fields' => [ [
			'element'    => 'input_image',
			'attributes' => [ 'name' => 'a' ],
			'settings'   => [ 'label' => 'File' ] + $rules( 'allowed_image_types', [ 'jpg|jpeg', 'application/pdf' ] ),
		] ] ] ], 'jpg|jpeg|application/pdf' ];
	}
}
