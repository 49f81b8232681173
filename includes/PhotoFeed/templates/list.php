<?php
/**
 * Template for a photo list in a sidebar.
 *
 * @version 1.0.0
 *
 * @var string                           $id
 * @var \Frontispiece\PhotoFeed\PhotoFeedSettings $settings
 * @var string                           $label
 * @var string                           $consent HTML
 * @var string                           $items   HTML
 * @var string                           $empty   HTML
 * @var bool                             $isMore whether one Load more button replaces Previous and Next
 * @var int                              $paged current page, from 1
 * @var int                              $max number of pages
 * @var array<string, string>            $buttons HTML of links to other pages: first, previous, next, more
 * @var array<string, string>            $data    what the list tells its script: name => quoted attribute value
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Text;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- everything printed here is escaped by Text or rendered by us.
?>
<section
	id="<?php echo Text::attr( $id ); ?>"
	class="<?php echo Text::attr( $settings->classes() ); ?> frontispiece-photo-list"
	style="<?php echo Text::attr( $settings->style() ); ?>"
	aria-label="<?php echo Text::attr( $label ); ?>"
	data-sbi-flags="<?php echo Text::attr( $settings->flags( false ) ); ?>"
	<?php echo $settings->consent(); ?>
>
<?php echo $consent; ?>
<div class="frontispiece-photo-list__items frontispiece-photos__items" role="list" aria-label="<?php echo Text::attr( $label ); ?>"
<?php foreach ( $data as $name => $value ) : ?>
	data-<?php echo $name; ?>=<?php echo $value; ?>
<?php endforeach; ?>
>
<?php echo $items; ?>
</div>
<?php if ( '' !== $empty ) : ?>
<p class="frontispiece-feed__empty"><?php echo $empty; ?></p>
<?php endif; ?>
<?php if ( $max > 1 ) : ?>
<div
	class="frontispiece-photo-list__pages"
	role="group"
	aria-label="<?php echo Text::attr( __( 'Pagination', 'frontispiece' ) ); ?>"
>
	<?php if ( $isMore ) : ?>
		<?php if ( $paged > 1 ) : ?>
			<?php echo $buttons['first']; ?>
	<?php endif; ?>
		<?php echo $buttons['more']; ?>
<?php else : ?>
	<?php echo $buttons['previous']; ?>
<span class="frontispiece-photo-list__place"><?php
	/* translators: 1: number of a page, 2: how many there are. */
	echo Text::html( sprintf( __( '%1$d of %2$d', 'frontispiece' ), $paged, $max ) );
?></span>
	<?php echo $buttons['next']; ?>
<?php endif; ?>
</div>
<p class="frontispiece-feed__status" role="status"></p>
<?php endif; ?>
</section>
