<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\FormPreview;
use Frontispiece\Forms\FormRenderer;

final class FormPreviewTest extends FormsTestCase {
	public function test_the_preview_has_the_styles_of_a_theme_with_theme_json(): void {
		$page = $this->preview();
		self::assertStringContainsString( '--wp--preset--color--', $page );
		self::assertGreaterThan(
			strpos( $page, '--wp--preset--color--' ),
			strpos( $page, 'body{margin:0' ),
			'The margins of the screen replace those of the theme.',
		);
		self::assertStringContainsString( '<body inert>', $page );
	}

	public function test_the_preview_has_the_style_sheet_of_a_classic_theme(): void {
		$before = get_stylesheet();
		switch_theme( 'frontispiece-classic' );
		wp_clean_theme_json_cache();
		try {
			$page = $this->preview();
		} finally {
			switch_theme( $before );
			wp_clean_theme_json_cache();
		}
		self::assertStringContainsString( '/frontispiece-classic/style.css', $page );
		self::assertStringNotContainsString( '--wp--preset--color--', $page );
	}

	private function preview(): string {
		return ( new FormPreview( $this->kernel()->get( FormRenderer::class ), $this->kernel()->assets() ) )->document(
			$this->form( '[text your-name] [submit "Send"]' ),
		);
	}
}
