export {
  channelObstacle,
  channelObstacles,
  findObstacle,
  isFreeForAll,
  mayStartUnasked,
  type Obstacle,
  type Watched,
} from './obstacle'
