<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration;

use Frontispiece\Forms\Form;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Tests\Migration\Corpus\Report;
use Frontispiece\Tests\Migration\Corpus\StoredForms;
use Frontispiece\Tests\TestCase;

/** Base of tests that import definitions of forms. */
abstract class DefinitionTestCase extends TestCase {
	public static function tearDownAfterClass(): void {
		StoredForms::dropTables();
		parent::tearDownAfterClass();
	}

	/**
	 * @param list<string> $lost what is listed
	 * @param string       $part of the form
	 * @return \Closure(Form, MigrationPreview): void
	 */
	final protected static function expect( array $lost, string $part = '' ): \Closure {
		return static function ( Form $form, MigrationPreview $preview ) use ( $lost, $part ): void {
			self::assertSame( $lost, $preview->lost );
			self::assertStringContainsString( $part, $form->template );
		};
	}

	/**
	 * @param list<array<string, mixed>>               $fields
	 * @param \Closure(Form, MigrationPreview): void $use
	 */
	final protected function gravity( array $fields, \Closure $use ): void {
		$this->import( 'gravity-forms', [ 'title' => 'Form', 'fields' => $fields ], $use );
	}

	/**
	 * @param list<array<string, mixed>>               $fields
	 * @param \Closure(Form, MigrationPreview): void $use
	 */
	final protected function wpforms( array $fields, \Closure $use ): void {
		$this->import( 'wpforms', [ 'id' => '1', 'settings' => [ 'form_title' => 'Form' ], 'fields' => $fields ], $use );
	}

	/**
	 * @param list<array<string, mixed>>               $fields
	 * @param \Closure(Form, MigrationPreview): void $use
	 */
	final protected function fluent( array $fields, \Closure $use ): void {
		$this->import( 'fluent-forms', [ 'form_fields' => [ 'fields' => $fields ] ], $use );
	}

	/**
	 * @param array<string, mixed>                     $definition
	 * @param \Closure(Form, MigrationPreview): void $use
	 */
	final protected function import( string $plugin, array $definition, \Closure $use ): void {
		$count = 0;
		Report::import( $plugin, $definition, static function ( ?Form $form, MigrationPreview $preview ) use ( $use, &$count ): void {
			++$count;
			self::assertNotNull( $form );
			$use( $form, $preview );
		} );
		self::assertSame( 1, $count );
	}
}
